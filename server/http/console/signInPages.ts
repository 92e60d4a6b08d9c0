import { ConsoleEmail, ConsolePassword, PASSWORD_LENGTH } from '@assay/shared/console';
import type { Deps } from '../../deps.ts';
import { countedAddress } from '../../domain/addressRanges.ts';
import { AssayError } from '../../domain/errors.ts';
import { readLink, redeemLink } from '../../services/console/links.ts';
import { signIn, signOut } from '../../services/console/sessions.ts';
import { whyNoSignIn } from '../../services/console/signingIn.ts';
import type { ClientAddress } from '../clientAddress.ts';
import type { HttpContext, RouteStep } from '../context.ts';
import { receiveBytes } from '../middleware/readBody.ts';
import type { RateLimit } from '../rateLimit/gcra.ts';
import type { RateLimitStore } from '../rateLimit/store.ts';
import { answerForm, type FormPage } from './formPage.ts';
import { cookieOf, requireOwnOrigin, setSessionCookie, signedInOf } from './session.ts';

const FORM_BYTES = 8_192;
/** Attempts of one address: an office behind one address signs in on Monday morning. */
const BY_ADDRESS: RateLimit = { perMinute: 10, burst: 30 };
/** Attempts on one account: generous for a person, and 1,440 guesses a day for everybody else. */
const BY_ACCOUNT: RateLimit = { perMinute: 1, burst: 10 };

interface SignInParts {
  rateLimits: RateLimitStore;
  clientAddress: ClientAddress;
}

type Answer = (ctx: HttpContext) => Promise<void>;

const LINK_TITLE = 'Choose a password';

/** The pages for signing in, which work without JavaScript: `GET` and `POST /sign-in`, with `?link=` the one-time links, and `POST /sign-out`. */
export function signInPages(deps: Deps, { rateLimits, clientAddress }: SignInParts) {
  return { show: guarded(show), submit: guarded(submit), leave: leave as RouteStep };

  function guarded(answer: Answer): RouteStep {
    return async (ctx) => {
      const refusal = whyNoSignIn(deps.config);
      if (refusal === null) return answer(ctx);
      answerForm(ctx, { status: 403, title: 'Signing in is off', message: refusal });
    };
  }

  async function show(ctx: HttpContext): Promise<void> {
    const link = only(ctx.query.link);
    if (link !== undefined) return answerForm(ctx, await linkPage(link));
    if ((await signedInOf(ctx, deps)) !== null) return ctx.redirect(nextOf(ctx));
    answerForm(ctx, signInForm(ctx, {}));
  }

  async function submit(ctx: HttpContext): Promise<void> {
    const form = new URLSearchParams((await receiveBytes(ctx, FORM_BYTES)).toString('utf8'));
    const link = only(ctx.query.link);
    const email = form.get('email') ?? undefined;
    const retry = async (status: number, message: string) =>
      answerForm(ctx, {
        ...(link === undefined ? signInForm(ctx, { email }) : await linkPage(link, email)),
        status,
        message,
      });
    try {
      requireOwnOrigin(ctx, deps, false);
      await countAttempt(ctx, link ?? email ?? '');
      const password = form.get('password') ?? '';
      const secret =
        link === undefined
          ? await signIn(deps, {
              email: (email ?? '').trim().toLowerCase(),
              password: password.slice(0, PASSWORD_LENGTH.max),
            })
          : await redeemLink(deps, { secret: link, ...chosen(email, password) });
      setSessionCookie(ctx, deps, secret);
      ctx.status = 303;
      ctx.redirect(nextOf(ctx));
      ctx.status = 303;
    } catch (error) {
      if (!(error instanceof AssayError) || error.status >= 500) throw error;
      const { retryAfter } = error.details;
      if (typeof retryAfter === 'number') ctx.set('Retry-After', String(retryAfter));
      await retry(error.status, sentence(error));
    }
  }

  async function leave(ctx: HttpContext): Promise<void> {
    requireOwnOrigin(ctx, deps, true);
    await signOut(deps, cookieOf(ctx, deps));
    setSessionCookie(ctx, deps, null);
    ctx.redirect('/sign-in');
    ctx.status = 303;
  }

  async function linkPage(link: string, email?: string): Promise<FormPage> {
    const state = await readLink(deps, link);
    if (state.kind === 'refused')
      return { status: 403, title: 'This link does not work', message: state.message };
    return {
      status: 200,
      title: LINK_TITLE,
      intro:
        state.email === null
          ? `You become the first owner of this installation. ${PASSWORD_WORDS}`
          : `For ${state.email}. ${PASSWORD_WORDS}`,
      form: {
        action: `/sign-in?link=${encodeURIComponent(link)}`,
        button: 'Save and sign in',
        email: state.email === null ? (email ?? '') : null,
        password: 'new-password',
      },
    };
  }

  /** @throws TOO_MANY_REQUESTS */
  async function countAttempt(ctx: HttpContext, account: string): Promise<void> {
    const buckets: [string, RateLimit][] = [
      [`sign-in:${countedAddress(clientAddress(ctx.req))}`, BY_ADDRESS],
      [`sign-in-account:${account.trim().toLowerCase().slice(0, 254)}`, BY_ACCOUNT],
    ];
    for (const [bucket, limit] of buckets) {
      const { allowed, retryAfterSeconds } = await rateLimits.take(bucket, limit);
      if (!allowed)
        throw new AssayError(
          'TOO_MANY_REQUESTS',
          `There were too many attempts. Try again in ${retryAfterSeconds} s.`,
          { details: { retryAfter: retryAfterSeconds } },
        );
    }
  }
}

const PASSWORD_WORDS = `At least ${PASSWORD_LENGTH.min} characters; a few words are easy to keep.`;

function signInForm(ctx: HttpContext, { email = '' }: { email?: string | undefined }): FormPage {
  const next = only(ctx.query.next);
  return {
    status: 200,
    title: 'Sign in to Assay',
    form: {
      action: next === undefined ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`,
      button: 'Sign in',
      email,
      password: 'current-password',
    },
    hint: 'No account? An owner invites you. Nobody can sign in yet? The link for the first owner is in the terminal where the server was started. Password forgotten? Ask an owner for a new link.',
  };
}

/** E-mail and password of a link's form. @throws VALIDATION_ERROR */
function chosen(
  email: string | undefined,
  password: string,
): { email: string | undefined; password: string } {
  const readEmail = email === undefined ? undefined : ConsoleEmail.safeParse(email);
  const readPassword = ConsolePassword.safeParse(password);
  const fields = [
    ...(readEmail?.error?.issues.map(({ message }) => ({ field: 'email', message })) ?? []),
    ...(readPassword.error?.issues.map(({ message }) => ({ field: 'password', message })) ?? []),
  ];
  const isEmail = readEmail?.data !== undefined && readEmail.data === password.toLowerCase();
  if (isEmail) fields.push({ field: 'password', message: 'must not be your e-mail address' });
  if (fields.length > 0) throw new AssayError('VALIDATION_ERROR', 'The form has a mistake.', { fields });
  return { email: readEmail?.data, password };
}

const FIELD_WORDS: Record<string, string> = { email: 'The e-mail address', password: 'The password' };

function sentence({ fields, message }: AssayError): string {
  if (fields.length === 0) return message;
  return fields
    .map(({ field, message: fault }) => `${FIELD_WORDS[field ?? ''] ?? field} ${fault}.`)
    .join(' ');
}

/** Where to go after signing in: a path of this server, whatever the address says. */
function nextOf(ctx: HttpContext): string {
  const next = only(ctx.query.next) ?? '/';
  return /^\/(?![/\\])[\w./~-]{0,500}(?:\?[\w.~%&=+,:-]{0,500})?$/.test(next) ? next : '/';
}

function only(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
