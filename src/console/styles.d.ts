/** Style sheets are bundled; importing one has no value. */
declare module "*.css";
declare module "pdfjs-dist/build/pdf.worker.mjs";
