import type { ParsedUrlQuery } from 'node:querystring';
import type { Deps } from '../../deps.ts';
import { publicUrlOf } from '../../services/hubspot/connection/app.ts';
import { beginInstall, finishInstall, receiveGrant } from '../../services/hubspot/connection/installHub.ts';
import type { HttpContext, RouteStep } from '../context.ts';
import { receiveBytes } from '../middleware/readBody.ts';
import { answerPage } from './pages.ts';

/** The cookie of the browser in which an installation began. */
const COOKIE = 'assay_install';
/** The form has one field of 43 characters. */
const FORM_BYTES = 4_096;

/** `GET /crm/hubspot/install?link=…`: from the one-time link to HubSpot's authorisation page. */
export function install(deps: Deps): RouteStep {
  return async (ctx) => {
    const begun = await beginInstall(deps, only(ctx.query, 'link'));
    if (begun.kind === 'refused') {
      answerPage(ctx, {
        status: begun.status,
        title: 'This link does not work',
        paragraphs: [begun.message],
      });
      return;
    }
    setCookie(ctx, deps, begun.browser, begun.maxAgeSeconds);
    ctx.set('Referrer-Policy', 'no-referrer');
    ctx.redirect(begun.url);
  };
}

/** `GET /crm/hubspot/callback?code=…&state=…`: back from HubSpot's authorisation page. Connects nothing, but asks. */
export function callback(deps: Deps, stopping: AbortSignal): RouteStep {
  return async (ctx) => {
    const granted = await receiveGrant(
      deps,
      { code: only(ctx.query, 'code'), state: only(ctx.query, 'state'), browser: ctx.cookies.get(COOKIE) },
      stopping,
    );
    if (granted.kind === 'refused') {
      answerPage(ctx, { ...granted, title: 'Assay is not connected', paragraphs: [granted.message] });
      return;
    }
    answerPage(ctx, {
      status: 200,
      title: 'Connect this account?',
      paragraphs: [
        `Your HubSpot account ${granted.hubId} is about to be connected to the organisation “${granted.organization}” in Assay.`,
        'That organisation can then read the companies and contacts of this account, and writes scores into them. Nothing is connected yet.',
        'If you do not know this organisation, or did not ask for this, close this page.',
      ],
      form: {
        action: 'callback',
        token: granted.token,
        button: `Connect account ${granted.hubId} to ${granted.organization}`,
      },
    });
  };
}

/** `POST /crm/hubspot/callback`: the form of that page. Its token and the cookie together prove that the person saw it. */
export function confirm(deps: Deps, stopping: AbortSignal): RouteStep {
  return async (ctx) => {
    const form = new URLSearchParams((await receiveBytes(ctx, FORM_BYTES)).toString('utf8'));
    const [token, ...others] = form.getAll('token');
    const ended = await finishInstall(
      deps,
      { token: others.length === 0 ? token : undefined, browser: ctx.cookies.get(COOKIE) },
      stopping,
    );
    if (ended.kind === 'refused') {
      answerPage(ctx, { ...ended, title: 'Assay is not connected', paragraphs: [ended.message] });
      return;
    }
    setCookie(ctx, deps, '', 0);
    answerPage(ctx, {
      status: 200,
      title: 'Assay is connected',
      paragraphs: [
        `Your HubSpot account ${ended.hubId} is connected. Company and contact records can now show their scores.`,
        ended.isPrepared
          ? 'The property group “Assay” is ready on companies and contacts.'
          : 'The property group “Assay” could not be created yet; Assay tries again before it writes the first score.',
        'Next: in HubSpot, open a company or contact, choose “Customize” and add the Assay card. You can close this page.',
      ],
    });
  };
}

/** Lax, because the browser comes back from HubSpot's site; it is never sent with a form of another site. */
function setCookie(
  ctx: HttpContext,
  { config }: Pick<Deps, 'config'>,
  value: string,
  maxAgeSeconds: number,
): void {
  const { protocol, pathname } = new URL(`${publicUrlOf(config)}/crm/hubspot`);
  const secure = protocol === 'https:' ? '; Secure' : '';
  ctx.set(
    'Set-Cookie',
    `${COOKIE}=${value}; Path=${pathname}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** A parameter that is given once; a repeated one counts as missing. */
function only(query: ParsedUrlQuery, name: string): string | undefined {
  const value = query[name];
  return typeof value === 'string' ? value : undefined;
}
