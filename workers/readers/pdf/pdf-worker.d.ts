/** What is used of pdf.js' worker, which has no types of its own. */
declare module "pdfjs-dist/legacy/build/pdf.worker.mjs" {
  export const WorkerMessageHandler: {
    /** Answers what comes through the port. */
    initializeFromPort(port: object): void;
  };
}
