import { Fragment, type ReactNode } from "react";
import { Cells } from "../ui/cells.tsx";
import { SectionPath } from "../ui/section-path.tsx";
import { placeOf, type ShownSource } from "./chat-stream.ts";

interface AnswerTextProps {
  text: string;
  sources: ShownSource[];
  onOpen: (source: ShownSource) => void;
}

/** An answer with each `[n]` as a button that opens its page; the list of sources is shown as cards instead. */
export function AnswerText({ text, sources, onOpen }: AnswerTextProps) {
  const shown = sources.length > 0 ? text.replace(/\n+(\*\*)?Sources:(\*\*)?\s*\n[\s\S]*$/, "") : text;
  const render = (line: string) => marked(line, sources, onOpen);
  let at = 0;
  return (
    <div className="answer">
      {shown.split("\n").map((line) => {
        const key = at;
        at += line.length + 1;
        if (line.trim() === "") return null;
        const item = /^\s*- (.*)$/.exec(line)?.[1];
        if (item !== undefined) {
          return (
            <p key={key} className="item">
              <Cells text={item} render={render} />
            </p>
          );
        }
        return (
          <p key={key} className={line.endsWith(":") ? "answer-section" : undefined}>
            {/ > .*:$/.test(line) ? <SectionPath path={line.slice(0, -1)} /> : render(line)}
          </p>
        );
      })}
    </div>
  );
}

function marked(text: string, sources: ShownSource[], onOpen: AnswerTextProps["onOpen"]): ReactNode[] {
  let at = 0;
  return text.split(/(\[\d+\]|\*\*[^*\n]+\*\*|https?:\/\/[^\s)\]]+)/).map((part) => {
    const key = at;
    at += part.length;
    const source = /^\[\d+\]$/.test(part) ? sources.find(({ id }) => `[${id}]` === part) : undefined;
    if (source) {
      return (
        <button
          key={key}
          type="button"
          className="cite"
          onClick={() => onOpen(source)}
          aria-label={`Source ${source.id}: ${placeOf(source)}`}
        >
          {source.id}
        </button>
      );
    }
    if (/^https?:/.test(part)) {
      return (
        <a key={key} className="link" href={part} target="_blank" rel="noreferrer">
          {part}
        </a>
      );
    }
    if (part.startsWith("**")) return <b key={key}>{part.slice(2, -2)}</b>;
    return <Fragment key={key}>{part}</Fragment>;
  });
}
