/** What the engine of a process that reads documents, or takes what was read of them, is told by its environment. */
export const ENGINE_FOR_READING = {
  // Three times the engine's own. Its last compiler takes longer than it saves on code that every document runs
  // through differently: documents read for the first time take less, and long ones no more.
  BUN_JSC_thresholdForFTLOptimizeAfterWarmUp: "300000",
  // In milliseconds, both 100 by themselves: memory is given back to the system once a document is read, not between
  // its pages, which need it again at once. A long one takes a sixth less, the first after a pause a third.
  MIMALLOC_PURGE_DELAY: "1000",
  MIMALLOC_PURGE_HOLES_MIN_INTERVAL: "2000",
};
