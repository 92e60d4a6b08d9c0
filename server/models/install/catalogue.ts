/** A model that `assay model list` offers by a short name. */
export interface CatalogueEntry {
  name: string;
  /** `publisher/repository/file.gguf`, in the publisher's own repository. */
  source: string;
  licence: string;
  /** As the publisher's page shows it, to three digits; a download is checked against the publisher's listing. */
  bytes: number;
  goodFor: string;
  /** Where licence, file and size were read: a stored public copy of the publisher's page. */
  confirmed: {
    page: string;
    /** Commit of the repository in the copy; the copies have no date of their own. */
    revision: string;
    /** When the copy was read. */
    on: string;
  };
}

const GB = 1e9;
const treeOf = (repository: string) => `https://huggingface.co/${repository}/tree/main`;

/**
 * Models from their publishers' own repositories, under permissive licences, smallest first. Only facts from a publisher's page
 * are listed; a
 * model whose page could not be confirmed is left out, however well known. Checksums are not listed: they are read from the
 * publisher's listing when a model is installed.
 */
export const CATALOGUE: readonly CatalogueEntry[] = [
  {
    name: 'smollm2-1.7b',
    source: 'HuggingFaceTB/SmolLM2-1.7B-Instruct-GGUF/smollm2-1.7b-instruct-q4_k_m.gguf',
    licence: 'apache-2.0',
    bytes: 1.06 * GB,
    goodFor: 'a try on a small machine; English',
    confirmed: {
      page: treeOf('HuggingFaceTB/SmolLM2-1.7B-Instruct-GGUF'),
      revision: '2d4a76a',
      on: '2026-11-23',
    },
  },
  {
    name: 'phi-3-mini-4k',
    source: 'microsoft/Phi-3-mini-4k-instruct-gguf/Phi-3-mini-4k-instruct-q4.gguf',
    licence: 'mit',
    bytes: 2.39 * GB,
    goodFor: 'short pages on most machines; English, at most 4,000 tokens at once',
    confirmed: {
      page: treeOf('microsoft/Phi-3-mini-4k-instruct-gguf'),
      revision: '999f761',
      on: '2026-11-23',
    },
  },
  {
    name: 'phi-4',
    source: 'microsoft/phi-4-gguf/phi-4-q4.gguf',
    licence: 'mit',
    bytes: 9.05 * GB,
    goodFor: 'careful reading on an Apple chip or, slowly, on many cores; English',
    confirmed: { page: treeOf('microsoft/phi-4-gguf'), revision: 'b1e764c', on: '2026-11-23' },
  },
];

/** Rough factor for the context and the runtime beside the file; `model use` measures the real size. */
const MEMORY_BESIDE_FILE = 2 * GB;

/** Approximate bytes of memory for running a model of this size. */
export function memoryFor(bytes: number): number {
  return bytes + MEMORY_BESIDE_FILE;
}

/** Finds a model of the catalogue by its short name. */
export function findInCatalogue(
  name: string,
  catalogue: readonly CatalogueEntry[] = CATALOGUE,
): CatalogueEntry | null {
  return catalogue.find((entry) => entry.name === name.toLowerCase()) ?? null;
}

const ANY_MODEL = 'npx assay model install <publisher>/<repository>/<file>.gguf';

/** The command that installs a built-in model: the smallest of the catalogue, or the general form if it is empty. */
export function installCommand(catalogue: readonly CatalogueEntry[] = CATALOGUE): string {
  const [first] = catalogue;
  return first === undefined ? ANY_MODEL : `npx assay model install ${first.name}`;
}
