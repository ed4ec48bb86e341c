import { adminRouter } from "./admin-trpc.ts";
import { cancelJobProcedure } from "./jobs/cancel-job.ts";
import { getJobProcedure } from "./jobs/get-job.ts";
import { listJobsProcedure } from "./jobs/list-jobs.ts";
import { retryJobProcedure } from "./jobs/retry-job.ts";
import { createKeyProcedure } from "./keys/create-key.ts";
import { listKeysProcedure } from "./keys/list-keys.ts";
import { revokeKeyProcedure } from "./keys/revoke-key.ts";
import { countBelongingsProcedure } from "./organizations/count-belongings.ts";
import { createOrganizationProcedure } from "./organizations/create-organization.ts";
import { deleteOrganizationProcedure } from "./organizations/delete-organization.ts";
import { getOrganizationProcedure } from "./organizations/get-organization.ts";
import { listOrganizationsProcedure } from "./organizations/list-organizations.ts";
import { previewOrganizationProcedure } from "./organizations/preview-organization.ts";
import { resumeOrganizationProcedure } from "./organizations/resume-organization.ts";
import { suspendOrganizationProcedure } from "./organizations/suspend-organization.ts";
import { deletePodProcedure } from "./pods/delete-pod.ts";
import { getPodProcedure } from "./pods/get-pod.ts";
import { listPodsProcedure } from "./pods/list-pods.ts";
import { getCatalogueProcedure } from "./system/get-catalogue.ts";
import { getSystemProcedure } from "./system/get-system.ts";
import { completeUploadProcedure } from "./uploads/complete-upload.ts";
import { initiateUpdateProcedure } from "./uploads/initiate-update.ts";
import { initiateUploadProcedure } from "./uploads/initiate-upload.ts";
import { previewUpdateProcedure } from "./uploads/preview-update.ts";
import { getUsageProcedure } from "./usage/get-usage.ts";
import { listAuditProcedure } from "./usage/list-audit.ts";
import { listRateLimitsProcedure } from "./usage/list-rate-limits.ts";
import { compareDocumentProcedure } from "./versions/compare-document.ts";
import { compareVersionsProcedure } from "./versions/compare-versions.ts";
import { deleteVersionProcedure } from "./versions/delete-version.ts";
import { listDocumentsProcedure } from "./versions/list-documents.ts";
import { listVersionsProcedure } from "./versions/list-versions.ts";
import { makeCurrentProcedure } from "./versions/make-current.ts";
import { readDocumentProcedure } from "./versions/read-document.ts";

/**
 * Everything an administrator can call, but the chat of the playground and the export of the audit trail, which
 * stream. It stands apart from the tenants' router: a session lets in, no API key does.
 */
export const administratorsRouter = adminRouter({
  listOrganizations: listOrganizationsProcedure,
  getOrganization: getOrganizationProcedure,
  previewOrganization: previewOrganizationProcedure,
  createOrganization: createOrganizationProcedure,
  suspendOrganization: suspendOrganizationProcedure,
  resumeOrganization: resumeOrganizationProcedure,
  countBelongings: countBelongingsProcedure,
  deleteOrganization: deleteOrganizationProcedure,
  listKeys: listKeysProcedure,
  createKey: createKeyProcedure,
  revokeKey: revokeKeyProcedure,
  listPods: listPodsProcedure,
  getPod: getPodProcedure,
  deletePod: deletePodProcedure,
  listVersions: listVersionsProcedure,
  listDocuments: listDocumentsProcedure,
  readDocument: readDocumentProcedure,
  compareVersions: compareVersionsProcedure,
  compareDocument: compareDocumentProcedure,
  makeCurrent: makeCurrentProcedure,
  deleteVersion: deleteVersionProcedure,
  previewUpdate: previewUpdateProcedure,
  initiateUpload: initiateUploadProcedure,
  initiateUpdate: initiateUpdateProcedure,
  completeUpload: completeUploadProcedure,
  listJobs: listJobsProcedure,
  getJob: getJobProcedure,
  cancelJob: cancelJobProcedure,
  retryJob: retryJobProcedure,
  getUsage: getUsageProcedure,
  listRateLimits: listRateLimitsProcedure,
  listAudit: listAuditProcedure,
  getSystem: getSystemProcedure,
  getCatalogue: getCatalogueProcedure,
});

export type AdminRouter = typeof administratorsRouter;
