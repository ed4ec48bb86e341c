/** What is used of tesseract.js-core, which has no types of its own. */
declare module "tesseract.js-core/tesseract-core-simd-lstm.js" {
  export interface TessBaseAPI {
    /** 0 when the weights were taken. */
    Init(path: null, language: string, engine: number): number;
    SetVariable(name: string, value: string): boolean;
    /** Takes the file /input; 1 when it is no picture. */
    SetImageFile(exifOrientation: number, radians: number): number;
    SetSourceResolution(pixelsAnInch: number): void;
    Recognize(monitor: null): number;
    GetJSONText(page: number): string;
    Clear(): void;
  }

  export interface TesseractCore {
    FS: {
      writeFile(path: string, data: Uint8Array): void;
      unlink(path: string): void;
    };
    TessBaseAPI: new () => TessBaseAPI;
  }

  export default function createCore(options: {
    print(line: string): void;
    printErr(line: string): void;
  }): Promise<TesseractCore>;
}
