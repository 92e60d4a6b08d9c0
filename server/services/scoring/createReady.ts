import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { AssayError, validationError } from '../../domain/errors.ts';
import { listProfiles } from '../../store/scoring/profiles.ts';
import { GALLERY, READY_BANDS } from './gallery/gallery.ts';
import { beginHistory } from './profileHistory.ts';
import { createProfile } from './profiles.ts';
import { isSameRule, listRules, putRule } from './rules.ts';
import { questionFor } from './scoredQuestions.ts';

type ReadyDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'randomness' | 'metrics' | 'wakeWorkers'>;

/** How long a repeated call completes a profile that an earlier one has begun; after that its name is taken. */
const REPEAT_MS = 120_000;

/**
 * Creates a ready profile with its questions and rules. Each step is a transaction of its own and keeps what an earlier attempt has
 * done, so that a repeat completes what was cut short.
 *
 * @param gallery  the key of the ready profile
 * @returns the id of the profile
 * @throws VALIDATION_ERROR for an unknown key; CONFLICT when the name is taken, or when there are too many profiles
 */
export async function createReady(
  deps: ReadyDeps,
  caller: Caller,
  { gallery, name: given }: { gallery: string; name?: string | undefined },
): Promise<string> {
  const ready = GALLERY.find(({ key }) => key === gallery);
  if (ready === undefined)
    throw validationError([
      { field: 'gallery', message: `must be one of ${GALLERY.map(({ key }) => key).join(', ')}` },
    ]);
  const { objectType, description, rules } = ready;
  const name = given ?? ready.name;
  const present = (await listProfiles(deps.db, caller.organizationId)).find(
    (profile) => profile.type === objectType && profile.name === name,
  );
  if (present !== undefined && deps.clock.now().getTime() - present.createdAt.getTime() > REPEAT_MS)
    throw new AssayError('CONFLICT', `There is a profile “${name}” already. Give this one another name.`);
  const { id } =
    present ??
    (await createProfile(deps, caller, {
      profileType: objectType,
      name,
      description,
      settings: { bands: READY_BANDS },
    }));
  const saved = await listRules(deps, caller, id);
  for (const { dimension, answerType, pointValues, choices = [], ...asked } of rules) {
    const question = { ...asked, answerType, choices: [...choices] };
    const signalTemplateId = await questionFor(deps, caller, question);
    if (!saved.some((rule) => isSameRule(rule, { signalTemplateId, dimension })))
      await putRule(deps, caller, id, { signalTemplateId, dimension, answerType, pointValues });
  }
  await beginHistory(deps, caller, id);
  return id;
}
