import { ModelFault } from '../modelFault.ts';
import { isModelName } from '../modelFolder.ts';

/** A file in a publisher's repository: `publisher/repository/file.gguf`; the file may be in a folder. */
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

/** Parses the name of a published file; null for text of another form.
 * @throws ModelFault when it has the form but cannot be installed
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
      `${file} is one part of a model that was split. Choose a file of the repository with the whole model.`,
    );
  }
  return { repository: `${publisher}/${name}`, file };
}

export function showReference({ repository, file }: ModelReference): string {
  return `${repository}/${file}`;
}

/** The name of a file's model in the data folder. @throws ModelFault when no valid name can be derived */
export function modelNameOf(file: string): string {
  const base = file.split(/[/\\]/).at(-1) ?? '';
  const stem = base.toLowerCase().endsWith(MODEL_SUFFIX) ? base.slice(0, -MODEL_SUFFIX.length) : base;
  const name = stem
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, (separators) => (/^[._-]$/.test(separators) ? separators : '-'))
    .replaceAll(/^[._-]|[._-]$/g, '');
  if (isModelName(name)) return name;
  throw new ModelFault(`No valid name for a model can be derived from "${base}"; rename the file.`);
}
