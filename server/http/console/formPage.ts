import { escapeHtml } from '../../domain/escapeHtml.ts';
import type { HttpContext } from '../context.ts';
import { answerStaticPage } from '../staticPage.ts';

/** A page with at most one form. */
export interface FormPage {
  status: number;
  title: string;
  intro?: string;
  /** What is wrong; read out by screen readers. */
  message?: string;
  form?: {
    action: string;
    button: string;
    /** What was typed before; null: the address is known, so there is no field for it. */
    email: string | null;
    password: 'new-password' | 'current-password';
  };
  hint?: string;
}

const STYLE = `
  :root { color-scheme: light dark; --page: #f4f6f8; --card: #fff; --text: #1f2933; --soft: #52606d; --line: #9aa5b1;
    --button: #0b6b7a; --bad: #a61b1b; }
  @media (prefers-color-scheme: dark) { :root { --page: #14191f; --card: #1f2730; --text: #e8edf2; --soft: #a9b4c0;
    --line: #66727f; --button: #0f7c8c; --bad: #ffa8a8; } }
  * { box-sizing: border-box; }
  body { margin: 0; padding: 1rem; background: var(--page); color: var(--text); font: 1rem/1.6 system-ui, sans-serif; }
  main { max-width: 26rem; margin: 10vh auto 0; padding: 2rem; background: var(--card); border-radius: .75rem;
    box-shadow: 0 1px 4px rgb(0 0 0 / 18%); }
  svg { display: block; width: 2.5rem; height: 2.5rem; margin-bottom: 1rem; }
  h1 { margin: 0 0 .75rem; font-size: 1.5rem; line-height: 1.25; }
  p { margin: 0 0 1rem; } p.hint { margin: 1.25rem 0 0; color: var(--soft); font-size: .875rem; }
  p.bad { color: var(--bad); font-weight: 600; }
  label { display: block; margin: 0 0 .25rem; font-weight: 600; }
  input { width: 100%; margin: 0 0 1rem; padding: .625rem .75rem; border: 1px solid var(--line); border-radius: .5rem;
    background: var(--card); color: inherit; font: inherit; }
  button { width: 100%; padding: .75rem; border: 0; border-radius: .5rem; background: var(--button); color: #fff; font: inherit;
    font-weight: 600; cursor: pointer; }
  :focus-visible { outline: .1875rem solid #3b82c4; outline-offset: .125rem; }`;

const ICON =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#1f2933"/><path d="M8 22 24 10" stroke="#e3b341" stroke-width="5" stroke-linecap="round"/></svg>';

/** Answers with the page; referrers within this server only, because a link is a secret. */
export function answerForm(ctx: HttpContext, { status, title, intro, message, form, hint }: FormPage): void {
  const part = (text: string | undefined, attributes = '') =>
    text === undefined ? '' : `<p${attributes}>${escapeHtml(text)}</p>`;
  const content = [
    ICON,
    `<h1>${escapeHtml(title)}</h1>`,
    part(message, ' class="bad" role="alert"'),
    part(intro),
    form === undefined ? '' : formHtml(form),
    part(hint, ' class="hint"'),
  ].join('\n');
  answerStaticPage(ctx, {
    status,
    title,
    style: STYLE,
    content,
    hasForm: form !== undefined,
    // With no-referrer browsers would send the Origin of the form as null.
    referrerPolicy: 'same-origin',
  });
}

function formHtml({ action, button, email, password }: NonNullable<FormPage['form']>): string {
  const emailField =
    email === null
      ? ''
      : `<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254" value="${escapeHtml(email)}">`;
  return `<form method="post" action="${escapeHtml(action)}">
${emailField}
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="${password}" required maxlength="200">
<button type="submit">${escapeHtml(button)}</button>
</form>`;
}
