import type { Deps } from '../../deps.ts';
import { SESSION_MAX_MS } from '../../domain/consoleUser.ts';
import { AssayError } from '../../domain/errors.ts';
import { readSession, type SignedIn } from '../../services/console/sessions.ts';
import { isHttps, whyNoSignIn } from '../../services/console/signingIn.ts';
import type { HttpContext } from '../context.ts';

type ConfigOnly = Pick<Deps, 'config'>;

/** With https the prefix makes browsers bind the cookie to this host and to https (RFC 6265bis, 4.1.3.2). */
const cookieName = ({ config }: ConfigOnly) => (isHttps(config) ? '__Host-assay_session' : 'assay_session');

/** The secret that the browser sent. */
export const cookieOf = (ctx: HttpContext, deps: ConfigOnly): string | undefined =>
  ctx.cookies.get(cookieName(deps));

/** Sets the cookie of a session; null removes it. JavaScript cannot read it, and requests of other sites do not carry it. */
export function setSessionCookie(ctx: HttpContext, deps: ConfigOnly, secret: string | null): void {
  const maxAge = secret === null ? 0 : SESSION_MAX_MS / 1000;
  const secure = isHttps(deps.config) ? '; Secure' : '';
  ctx.set(
    'Set-Cookie',
    `${cookieName(deps)}=${secret ?? ''}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** Who is signed in; null when nobody is, or when signing in is off. */
export async function signedInOf(ctx: HttpContext, deps: Deps): Promise<SignedIn | null> {
  return whyNoSignIn(deps.config) === null ? readSession(deps, cookieOf(ctx, deps)) : null;
}

/** @throws FORBIDDEN when signing in is off, UNAUTHORIZED when nobody is signed in */
export async function requireSignedIn(ctx: HttpContext, deps: Deps): Promise<SignedIn> {
  const refusal = whyNoSignIn(deps.config);
  if (refusal !== null) throw new AssayError('FORBIDDEN', refusal);
  const signedIn = await readSession(deps, cookieOf(ctx, deps));
  if (signedIn === null)
    throw new AssayError('UNAUTHORIZED', 'You are not signed in, or your session has ended.');
  return signedIn;
}

/** The address of this server as the browser has it, without a slash at the end. */
export function consoleUrl(ctx: HttpContext, { config }: ConfigOnly): string {
  return isHttps(config) && config.PUBLIC_URL ? new URL(config.PUBLIC_URL).origin : `http://${ctx.host}`;
}

/**
 * Refuses what another site sends. Browsers name the origin of every request that changes something.
 *
 * @param isNeeded  whether a request without it is refused too; forms also work from programs, which carry nobody's cookie
 */
export function requireOwnOrigin(ctx: HttpContext, deps: ConfigOnly, isNeeded: boolean): void {
  const { origin } = ctx.req.headers;
  if (origin === undefined ? !isNeeded : origin === consoleUrl(ctx, deps)) return;
  throw new AssayError(
    'FORBIDDEN',
    'The request comes from another site (Origin). Open the console by the address in PUBLIC_URL, or as the server printed it.',
  );
}
