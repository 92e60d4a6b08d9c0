import type { BestObjects } from '@assay/shared/scoring/bestObjects';
import { type Command, InvalidArgumentError } from 'commander';
import type { Api } from '../connection/api.ts';
import { requireConnection } from '../connection/connection.ts';
import type { Effects } from '../effects.ts';
import { type Globals, outputOf, parseCount } from '../options.ts';
import { table } from '../output/output.ts';
import { plainText, shorten } from '../output/plainText.ts';
import { findProfile } from '../profiles/findProfile.ts';

type Best = BestObjects['results'][number];

interface TopOptions extends Globals {
  profile: string;
  by: 'fit' | 'urgency';
  limit: number;
}

const PAGE = 100;
const NAME_COLUMNS = 60;

/** `assay scores`: who fits best. */
export function addScoreCommands(program: Command, effects: Effects): void {
  program
    .command('scores')
    .description('scores of accounts')
    .command('top')
    .description('list the best accounts of a profile')
    .requiredOption('--profile <name or id>', 'scoring profile')
    .option('--by <dimension>', 'fit or urgency', parseDimension, 'fit')
    .option('--limit <number>', 'how many', parseCount, 20)
    .action(async ({ profile: wanted, by, limit }: TopOptions, command: Command) => {
      const api = await requireConnection(effects);
      const profile = await findProfile(api, wanted);
      const best = await bestOf(api, profile.id, { by, limit });
      outputOf(command).show(best, () => draw(best, profile.name));
    });
}

function parseDimension(text: string): string {
  if (text === 'fit' || text === 'urgency') return text;
  throw new InvalidArgumentError('It must be fit or urgency.');
}

async function bestOf(
  api: Api,
  profileId: string,
  { by, limit }: Pick<TopOptions, 'by' | 'limit'>,
): Promise<Best[]> {
  const best: Best[] = [];
  let cursor: string | undefined;
  do {
    const page: BestObjects = await api.get(`/v1/scoring/profiles/${profileId}/objects`, {
      sort: `-${by}`,
      limit: Math.min(PAGE, limit - best.length),
      cursor,
    });
    best.push(...page.results);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && best.length < limit);
  return best;
}

function draw(best: readonly Best[], profile: string): string {
  if (best.length === 0)
    return `No account has a score by ${plainText(profile)} yet. Assign accounts to it: assay enrich <file.csv> --score "${plainText(profile)}"`;
  const rows = best.map(({ objectId, fit, urgency }, index) => [
    index + 1,
    shorten(plainText(objectId), NAME_COLUMNS),
    fit?.score,
    urgency?.score,
    fit?.band ?? urgency?.band,
    answered(fit ?? urgency),
  ]);
  return table(['', 'account', 'fit', 'urgency', 'band', 'answered'], rows);
}

function answered(score: Best['fit']): string | null {
  return score && `${score.signalCoverage} of ${score.totalRules} rules`;
}
