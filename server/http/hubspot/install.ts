import type { ParsedUrlQuery } from 'node:querystring';
import type { Deps } from '../../deps.ts';
import { beginInstall, finishInstall } from '../../services/hubspot/connection/installHub.ts';
import type { RouteStep } from '../context.ts';
import { answerPage } from './pages.ts';

/** `GET /crm/hubspot/install?link=…`: redirects from the one-time link to HubSpot's page. */
export function install(deps: Deps): RouteStep {
  return async (ctx) => {
    const begun = await beginInstall(deps, only(ctx.query, 'link'));
    if (begun.kind === 'redirect') {
      ctx.set('Referrer-Policy', 'no-referrer');
      ctx.redirect(begun.url);
      return;
    }
    answerPage(ctx, { status: 400, title: 'This link does not work', paragraphs: [begun.message] });
  };
}

/** `GET /crm/hubspot/callback?code=…&state=…`: the return from HubSpot's page. */
export function callback(deps: Deps, stopping: AbortSignal): RouteStep {
  return async (ctx) => {
    const answer = { code: only(ctx.query, 'code'), state: only(ctx.query, 'state') };
    const ended = await finishInstall(deps, answer, stopping);
    if (ended.kind === 'refused') {
      answerPage(ctx, { status: 400, title: 'Assay is not connected', paragraphs: [ended.message] });
      return;
    }
    answerPage(ctx, {
      status: 200,
      title: 'Assay is connected',
      paragraphs: [
        `Your HubSpot account ${ended.hubId} is connected. Company and contact records can now show their scores.`,
        ended.isPrepared
          ? 'The property group “Assay” is ready on companies and contacts.'
          : 'The property group “Assay” could not be created yet; this is retried before the first score is written.',
        'Next: in HubSpot, open a company or contact, choose “Customize” and add the Assay card. You can close this page.',
      ],
    });
  };
}

/** A parameter that is given exactly once; a repeated one is ignored. */
function only(query: ParsedUrlQuery, name: string): string | undefined {
  const value = query[name];
  return typeof value === 'string' ? value : undefined;
}
