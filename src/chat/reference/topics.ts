import { type NationalLevel, nationalLevels, type Source } from "../catalogue/schema.ts";
import { type TopicFile, topicFileSchema, topicSourcesSchema, type Vital } from "./schema.ts";

export interface Fact {
  text: string;
  source: Source;
}

/** The narrowest national level that may do it, and where that was looked up. */
export interface Permission {
  level: NationalLevel;
  levelSource: Source;
}

/** A value of a vital sign that leads to a topic: below a number, or above one. */
export interface Limit {
  vital: Vital;
  below?: number | undefined;
  above?: number | undefined;
  source: Source;
}

export interface Dose extends Permission {
  drug: string;
  use: string;
  route: string;
  /** Null where no dose was found; this does not mean that there is none. */
  adult: string | null;
  pediatric: string | null;
  sources: Source[];
}

export interface Topic {
  id: string;
  title: string;
  /** Chapter of the National Model EMS Clinical Guidelines that it belongs to, or `Operations`, which they do not have. */
  chapter: TopicFile["chapter"];
  /** What people call it, in lower case. */
  aliases: string[];
  /** It is seen in many illnesses. */
  symptom: boolean;
  recognition: Fact[];
  /** The vital signs that lead to it. */
  vitals: Limit[];
  actions: (Fact & Permission)[];
  doses: Dose[];
  redFlags: Fact[];
  /**
   * What could not be looked up, to be told with the topic; "" where nothing is missing. That a text asks for contact
   * with its own base hospital is left out everywhere: every answer ends with local protocol and medical direction.
   */
  leftOut: string;
}

const FOLDER = `${import.meta.dir}/topics`;

let loading: Promise<readonly Topic[]> | undefined;

/**
 * The topics of the embedded reference, by id; read and checked the first time they are asked for. They are
 * general guidance: what shows them adds that local protocol and medical direction come first.
 */
export function loadTopics(): Promise<readonly Topic[]> {
  loading ??= readTopics();
  return loading;
}

/** Whether someone of level `own` may do what asks for `permission.level`: each level may do what those below it may. */
export function isWithin(own: NationalLevel, permission: Pick<Permission, "level">): boolean {
  return nationalLevels.indexOf(permission.level) <= nationalLevels.indexOf(own);
}

async function readTopics(): Promise<readonly Topic[]> {
  const sources = topicSourcesSchema.parse(await Bun.file(`${import.meta.dir}/sources.json`).json());
  const names = await Array.fromAsync(new Bun.Glob("*.json").scan(FOLDER));
  const files = await Promise.all(names.sort().map((name) => Bun.file(`${FOLDER}/${name}`).json()));
  return files.map((file) => withSources(topicFileSchema.parse(file), sources));
}

function withSources(file: TopicFile, sources: Record<string, Source>): Topic {
  const named = (key: string): Source => {
    const source = sources[key];
    if (!source)
      throw new Error(`topic ${file.id} names the source "${key}", which sources.json does not have`);
    return source;
  };
  const fact = ({ text, source }: { text: string; source: string }): Fact => ({
    text,
    source: named(source),
  });
  const permission = (of: { level: NationalLevel; level_source: string }): Permission => ({
    level: of.level,
    levelSource: named(of.level_source),
  });
  const { id, title, chapter, aliases } = file;
  return {
    id,
    title,
    chapter,
    aliases,
    symptom: file.symptom,
    recognition: file.recognition.map(fact),
    vitals: file.vitals.map((limit) => ({ ...limit, source: named(limit.source) })),
    actions: file.actions.map((action) => ({ ...fact(action), ...permission(action) })),
    doses: file.doses.map((dose) => ({
      drug: dose.drug,
      use: dose.use,
      route: dose.route,
      adult: dose.adult,
      pediatric: dose.pediatric,
      ...permission(dose),
      sources: dose.sources.map(named),
    })),
    redFlags: file.red_flags.map(fact),
    leftOut: file.left_out,
  };
}
