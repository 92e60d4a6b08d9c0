import { ModelFault } from '../modelFault.ts';
import { isModelName } from '../modelFolder.ts';

/** One file of one repository of a publisher: `publisher/repository/file.gguf`; the file may stand in a folder. */
export interface ModelReference {
  /** `publisher/repository`. */
  repository: string;
  file: string;
}

const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;
const FORM = '<publisher>/<repository>/<file>.gguf';
const MODEL_SUFFIX = '.gguf';
/** `…-00001-of-00003.gguf`: one part of a model that was split. */
const PART = /-\d{5}-of-\d{5}\.gguf$/i;

/**
 * Reads what a person names a published file by; null when it has not that form at all.
 * @throws ModelFault when it has, and cannot be installed
 */
export function readReference(text: string): ModelReference | null {
  const segments = text.split('/');
  if (segments.length < 3) return null;
  const [publisher, name, ...path] = segments;
  const file = path.join('/');
  if (!segments.every((segment) => SEGMENT.test(segment)) || !file.toLowerCase().endsWith(MODEL_SUFFIX)) {
    throw new ModelFault(`"${text}" does not name a model's file; write ${FORM}.`);
  }
  if (PART.test(file)) {
    throw new ModelFault(
      `${file} is one part of a model that was split. Choose a file of the repository that holds all of it.`,
    );
  }
  return { repository: `${publisher}/${name}`, file };
}

export function showReference({ repository, file }: ModelReference): string {
  return `${repository}/${file}`;
}

/** The name that a file's model gets in the data folder. @throws ModelFault when none can be made of it */
export function modelNameOf(file: string): string {
  const base = file.split(/[/\\]/).at(-1) ?? '';
  const stem = base.toLowerCase().endsWith(MODEL_SUFFIX) ? base.slice(0, -MODEL_SUFFIX.length) : base;
  const name = stem
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, (separators) => (/^[._-]$/.test(separators) ? separators : '-'))
    .replaceAll(/^[._-]|[._-]$/g, '');
  if (isModelName(name)) return name;
  throw new ModelFault(`No name for a model can be made of "${base}"; give the file another name.`);
}
