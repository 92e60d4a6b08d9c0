import { z } from 'zod';
import { BrokenOff, type FileFetch, type OpenedFile } from '../../outbound/fileFetch.ts';
import { ModelFault } from '../modelFault.ts';
import { type ModelReference, showReference } from './modelReference.ts';

/** A publisher's facts about one file. */
export interface PublishedFile {
  reference: ModelReference;
  licence: string;
  bytes: number;
  /** Lower-case hexadecimal. */
  sha256: string;
  url: URL;
}

const LISTING_BYTES_MAX = 8_000_000;
const LICENCE_TAG = 'license:';

/**
 * GET {hub}/api/models/{repository}?blobs=true. Confirmed from stored public copies, 2026-11-23: the address and that it needs
 * no key from the Hub's documentation (huggingface/hub-docs, docs/hub/api.md, "GET /api/models/{repo_id}"); `siblings` with
 * `rfilename`, `size` and `lfs` {size, sha256} when metadata of files is asked for from the publisher's own client
 * (huggingface/huggingface_hub, src/huggingface_hub/hf_api.py, RepoSibling and BlobLfsInfo), `blobs=true` for it from the client
 * aiha 0.0.4 (docs.rs); `cardData.license` (one or several), `tags`, `gated` (false, "auto" or "manual") and `disabled` from
 * huggingface/huggingface.js, packages/hub/src/types/api/api-model.ts.
 */
const Listing = z.object({
  siblings: z.array(
    z.object({
      rfilename: z.string(),
      size: z.int().nonnegative().nullish(),
      lfs: z.object({ size: z.int().nonnegative().nullish(), sha256: z.string() }).nullish(),
    }),
  ),
  cardData: z.object({ license: z.union([z.string(), z.array(z.string())]).nullish() }).nullish(),
  tags: z.array(z.string()).nullish(),
  gated: z.union([z.boolean(), z.string()]).nullish(),
  disabled: z.boolean().nullish(),
});
type Listing = z.infer<typeof Listing>;

/**
 * Reads licence, size and checksum of a file from its publisher's listing.
 * @param hub base address of the publisher's hub or of a mirror of it
 * @throws ModelFault when there is no such file, its licence is not permissive, or a required fact is missing
 */
export async function readListing(
  reference: ModelReference,
  hub: URL,
  files: Pick<FileFetch, 'open'>,
  signal: AbortSignal,
): Promise<PublishedFile> {
  const { repository, file } = reference;
  const address = addressOf(hub, `api/models/${repository}`);
  address.searchParams.set('blobs', 'true');
  const listing = await fetchListing(address, repository, files, signal);

  if (listing.disabled === true) throw new ModelFault(`${hub.host} has disabled ${repository}.`);
  if (listing.gated === true || typeof listing.gated === 'string') throw new ModelFault(gated(repository));
  const published = listing.siblings.find(({ rfilename }) => rfilename === file);
  if (published === undefined) throw new ModelFault(noSuchFile(reference, listing));
  const licence = permissiveLicence(listing, repository);
  const sha256 = published.lfs?.sha256.toLowerCase() ?? '';
  const bytes = published.lfs?.size ?? published.size ?? 0;
  if (!/^[0-9a-f]{64}$/.test(sha256) || bytes === 0) {
    throw new ModelFault(
      `${repository} has no size or no SHA-256 of ${file}, so a download could not be verified. ${BY_HAND}`,
    );
  }
  return { reference, licence, bytes, sha256, url: addressOf(hub, `${repository}/resolve/main/${file}`) };
}

const BY_HAND = 'If you trust the file, download it yourself and use --from file.gguf.';

function addressOf(hub: URL, path: string): URL {
  return new URL(path, hub.href.endsWith('/') ? hub : `${hub.href}/`);
}

async function fetchListing(
  address: URL,
  repository: string,
  files: Pick<FileFetch, 'open'>,
  signal: AbortSignal,
): Promise<Listing> {
  const answer = await files.open(address, { accept: 'application/json' }, signal);
  if (answer.kind === 'failed') throw unreadable(repository, answer.reason);
  if (answer.status !== 200) {
    answer.discard();
    throw new ModelFault(
      `${address.host} answered ${answer.status} about ${repository}${meaningOf(answer.status)}.`,
    );
  }
  const text = await readText(answer, repository);
  const read = Listing.safeParse(parsedJson(text));
  if (read.success) return read.data;
  throw new ModelFault(
    `${address.host} did not send a listing of ${repository}; is MODEL_HUB_URL the address of a model hub?`,
  );
}

async function readText({ url, body }: OpenedFile, repository: string): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of body) {
      bytes += part.length;
      if (bytes > LISTING_BYTES_MAX)
        throw new ModelFault(`${url.host} sent a listing of ${repository} that is too long.`);
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof BrokenOff ? unreadable(repository, error.message) : error;
  }
  return Buffer.concat(parts).toString('utf8');
}

function unreadable(repository: string, reason: string): ModelFault {
  return new ModelFault(
    `${repository} could not be looked up: ${reason}. Without a network, copy the model's file here and use --from file.gguf.`,
  );
}

function meaningOf(status: number): string {
  if (status === 401 || status === 404) return ': it has no such public repository';
  if (status === 403) return ': access denied';
  if (status === 429) return ': too many requests; try again later';
  return '';
}

function gated(repository: string): string {
  return (
    `${repository} is only available to users who have agreed to its terms with an account. ` +
    'Download the file in your browser and use --from file.gguf.'
  );
}

const NEAREST_SHOWN = 10;

function noSuchFile({ repository, file }: ModelReference, { siblings }: Listing): string {
  const models = siblings.map(({ rfilename }) => rfilename).filter((name) => name.endsWith('.gguf'));
  const shown = models
    .slice(0, NEAREST_SHOWN)
    .map((name) => `  ${showReference({ repository, file: name })}`);
  if (shown.length === 0) return `${repository} has no file ${file}, nor any other GGUF file.`;
  const more = models.length > shown.length ? `\n  and ${models.length - shown.length} more` : '';
  return `${repository} has no file ${file}. It has:\n${shown.join('\n')}${more}`;
}

/** Every licence in the card or the tags must be permissive. */
function permissiveLicence({ cardData, tags }: Listing, repository: string): string {
  const tagged = (tags ?? []).filter((tag) => tag.startsWith(LICENCE_TAG));
  const named = [cardData?.license ?? [], tagged.map((tag) => tag.slice(LICENCE_TAG.length))].flat();
  const licences = [...new Set(named.map((licence) => licence.trim().toLowerCase()).filter(Boolean))];
  const [licence] = licences;
  if (licence === undefined)
    throw new ModelFault(`${repository} names no licence, so it is not installed. ${BY_HAND}`);
  const refused = licences.find((one) => !isPermissive(one));
  if (refused === undefined) return licences.join(' and ');
  throw new ModelFault(
    `${repository} is under the licence "${refused}", which is not one of the permissive ones that Assay installs. ${BY_HAND}`,
  );
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Licences that let anybody use, change and redistribute a model, also commercially and with hardly a condition, by the identifiers
 * of the publisher's listing (SPDX in lower case). A closed list: any other licence is refused, whatever its name.
 */
const PERMISSIVE = new Set([
  '0bsd',
  'apache-2.0',
  'bsd',
  'bsd-2-clause',
  'bsd-3-clause',
  'bsd-3-clause-clear',
  'bsl-1.0',
  'cc0-1.0',
  'cdla-permissive-1.0',
  'cdla-permissive-2.0',
  'isc',
  'mit',
  'mit-0',
  'ncsa',
  'postgresql',
  'unlicense',
  'zlib',
]);

/** Whether a model under this licence may be installed without further consent. */
export function isPermissive(licence: string): boolean {
  return PERMISSIVE.has(licence.toLowerCase());
}
