import { catalogue } from "../../../chat/catalogue/catalogue.ts";
import { statesAndScopes } from "../../get-states-and-scopes.ts";
import { adminProcedure } from "../admin-trpc.ts";

/** What the playground's pickers offer. */
export const getCatalogueProcedure = adminProcedure.output(statesAndScopes).query(() => catalogue);
