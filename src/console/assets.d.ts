/** Style sheets are bundled; importing one has no value. */
declare module "*.css";
declare module "pdfjs-dist/build/pdf.worker.mjs";
/** The address that the file is served by. */
declare module "*.wasm" {
  const address: string;
  export default address;
}
