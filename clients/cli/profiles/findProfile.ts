import type { ScoringProfile } from '@assay/shared/scoring/profile';
import { CommandFault } from '../commandFault.ts';
import type { Api } from '../connection/api.ts';

/** The profile with this id or name. @throws CommandFault naming those that there are */
export async function findProfile(api: Api, wanted: string): Promise<ScoringProfile> {
  const { found, all } = await lookForProfile(api, wanted);
  if (found !== null) return found;
  const names = all.map(({ name }) => `"${name}"`).join(', ');
  throw new CommandFault(
    `There is no scoring profile "${wanted}". ${names === '' ? 'There is none at all.' : `There are ${names}.`}`,
  );
}

/** The profile with this id or name, in any case when that is unambiguous. @throws CommandFault when several have the name */
export async function lookForProfile(
  api: Api,
  wanted: string,
): Promise<{ found: ScoringProfile | null; all: ScoringProfile[] }> {
  const all = await api.get<ScoringProfile[]>('/v1/scoring/profiles');
  const lower = wanted.trim().toLowerCase();
  const byRule = [
    all.filter(({ id }) => id === lower),
    all.filter(({ name }) => name === wanted.trim()),
    all.filter(({ name }) => name.toLowerCase() === lower),
  ];
  const [found, second] = byRule.find((some) => some.length > 0) ?? [];
  if (found !== undefined && second !== undefined)
    throw new CommandFault(
      `Several scoring profiles are called "${wanted}"; name one by its id: ${[found, second].map(({ id }) => id).join(', ')}`,
    );
  return { found: found ?? null, all };
}
