import { setDefaultTimeout } from "bun:test";

// Real processes and real documents: on a busy machine the default of 5 s says nothing about the service.
setDefaultTimeout(30_000);
