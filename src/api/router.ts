import { completeUpdateProcedure } from "./complete-update.ts";
import { completeUploadProcedure } from "./complete-upload.ts";
import { deletePodProcedure } from "./delete-pod.ts";
import { deleteVersionProcedure } from "./delete-version.ts";
import { getJobProcedure } from "./get-job.ts";
import { getStatesAndScopesProcedure } from "./get-states-and-scopes.ts";
import { getVersionProcedure } from "./get-version.ts";
import { initiateUpdateProcedure } from "./initiate-update.ts";
import { initiateUploadProcedure } from "./initiate-upload.ts";
import { listDocumentsProcedure } from "./list-documents.ts";
import { listPodsProcedure } from "./list-pods.ts";
import { searchProcedure } from "./search.ts";
import { router } from "./trpc.ts";

/** Everything a tenant can call but chat, which streams. Each procedure names its REST path. */
export const apiRouter = router({
  initiateUpload: initiateUploadProcedure,
  completeUpload: completeUploadProcedure,
  initiateUpdate: initiateUpdateProcedure,
  completeUpdate: completeUpdateProcedure,
  listPods: listPodsProcedure,
  listDocuments: listDocumentsProcedure,
  getVersion: getVersionProcedure,
  deleteVersion: deleteVersionProcedure,
  deletePod: deletePodProcedure,
  getJob: getJobProcedure,
  getStatesAndScopes: getStatesAndScopesProcedure,
  search: searchProcedure,
});

export type ApiRouter = typeof apiRouter;
