import { getDocument, type PDFDocumentLoadingTask } from "pdfjs-dist";
import * as worker from "pdfjs-dist/build/pdf.worker.mjs";
import jbig2 from "pdfjs-dist/wasm/jbig2.wasm" with { type: "file" };
import openjpeg from "pdfjs-dist/wasm/openjpeg.wasm" with { type: "file" };
import { useEffect, useRef, useState } from "react";
import { Problem, Waiting } from "../ui/states.tsx";

/** pdf.js reads on the page itself: one page at a time is quick, and no worker script has to be allowed. */
Object.assign(globalThis, { pdfjsWorker: worker });

/** Where the decoders of the pictures in scans are: fax and JBIG2, and JPEG 2000. */
const DECODERS: Record<string, string> = { "jbig2.wasm": jbig2, "openjpeg.wasm": openjpeg };

/** What pdf.js asks for a decoder. */
class DecoderFactory {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = DECODERS[filename];
    const response = address === undefined ? undefined : await fetch(address);
    if (!response?.ok) throw new Error(`the decoder ${filename} did not come`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

/** A page of a PDF, drawn as wide as there is room. */
export default function PdfPage({ url, page, label }: { url: string; page: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<{ done: boolean; error?: unknown }>({ done: false });
  const [again, setAgain] = useState(0);
  useEffect(() => {
    let left = false;
    setState({ done: false });
    const task = getDocument({ url, BinaryDataFactory: DecoderFactory, useWorkerFetch: false });
    draw(task, page, canvas.current).then(
      () => !left && setState({ done: true }),
      (error: unknown) => !left && setState({ done: false, error }),
    );
    return () => {
      left = true;
      void task.destroy();
    };
  }, [url, page, again]);
  return (
    <>
      {state.error !== undefined && (
        <Problem
          title="The original cannot be shown here"
          error={new Error("Download it to see it, or try again.")}
          onRetry={() => setAgain(again + 1)}
        />
      )}
      {!state.done && state.error === undefined && <Waiting what="the original" lines={8} />}
      <div>
        <canvas ref={canvas} className="pdf" role="img" aria-label={label} hidden={!state.done} />
      </div>
    </>
  );
}

async function draw(task: PDFDocumentLoadingTask, number: number, canvas: HTMLCanvasElement | null) {
  const document = await task.promise;
  const page = await document.getPage(number);
  if (!canvas) return;
  const width = (canvas.parentElement?.clientWidth ?? 600) * window.devicePixelRatio;
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport }).promise;
}
