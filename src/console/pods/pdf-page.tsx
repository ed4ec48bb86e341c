import { getDocument, type PDFDocumentLoadingTask } from "pdfjs-dist";
import * as worker from "pdfjs-dist/build/pdf.worker.mjs";
import { useEffect, useRef, useState } from "react";
import { Problem, Waiting } from "../ui/states.tsx";

/** pdf.js reads on the page itself: one page at a time is quick, and no worker script has to be allowed. */
Object.assign(globalThis, { pdfjsWorker: worker });

/** A page of a PDF, drawn as wide as there is room. */
export default function PdfPage({ url, page, label }: { url: string; page: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<{ done: boolean; error?: unknown }>({ done: false });
  const [again, setAgain] = useState(0);
  useEffect(() => {
    let left = false;
    setState({ done: false });
    const task = getDocument({ url });
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
