import { AssayError } from '../../domain/errors.ts';
import type { Step } from '../context.ts';

/** Operations of public clients of this contract that need data which Assay does not have, in the order in which they are tried. */
const NOT_SUPPORTED: readonly [RegExp, string][] = [
  [
    /^\/v1\/market-signals(?:\/|$)/,
    'Market signals need a feed of posts and events of all companies; Assay researches companies that are named.',
  ],
  [
    /^\/v1\/contacts\/(?:search|lists|research)(?:\/|$)/,
    'Finding people needs a database of people, which Assay does not keep; it answers questions about a person by profile URL.',
  ],
  [
    /^\/v1\/companies\/(?:search|lists)(?:\/|$)/,
    'Finding companies by filters needs a database of all companies, which Assay does not keep; it researches companies by domain.',
  ],
  [
    /^\/v1\/companies\/signals\/(?:subscriptions|summaries)(?:\/|$)/,
    'There are no subscriptions and summaries: ask again with forceRefresh on your own schedule, and read changeContext.',
  ],
];

/** 404 NOT_SUPPORTED, whatever the method: not 5xx, which clients would send again. */
export const refuseNotSupported: Step = (ctx, next) => {
  const refused = NOT_SUPPORTED.find(([pattern]) => pattern.test(ctx.path));
  if (refused === undefined) return next();
  ctx.state.routeLabel = 'not supported';
  throw new AssayError('NOT_SUPPORTED', refused[1]);
};
