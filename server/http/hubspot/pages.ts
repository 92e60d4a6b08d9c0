import { escapeHtml } from '../../domain/escapeHtml.ts';
import type { HttpContext } from '../context.ts';
import { answerStaticPage } from '../staticPage.ts';

/** The page that an administrator sees after a step of the installation. */
export interface InstallPage {
  status: number;
  title: string;
  /** One paragraph each, plain text. */
  paragraphs: string[];
  /** A single button that posts a hidden token. */
  form?: { action: string; token: string; button: string };
}

const STYLE = `
  :root { color-scheme: light; }
  body { margin: 0; background: #f5f7fa; color: #1f2933; font: 1.0625rem/1.6 system-ui, sans-serif; }
  main { max-width: 34rem; margin: 12vh auto 0; padding: 2rem; background: #fff; border-radius: 0.75rem;
    border-top: 0.375rem solid #0b7285; box-shadow: 0 1px 4px rgb(31 41 51 / 15%); }
  main.refused { border-top-color: #b42318; }
  h1 { margin: 0 0 0.75rem; font-size: 1.5rem; line-height: 1.25; }
  p { margin: 0 0 0.75rem; }
  p:last-child { margin-bottom: 0; }
  form { margin: 1.25rem 0 0; }
  button { padding: 0.625rem 1.25rem; border: 0; border-radius: 0.5rem; background: #0b7285; color: #fff; font: inherit;
    font-weight: 600; cursor: pointer; }
  button:focus-visible { outline: 0.1875rem solid #1f2933; outline-offset: 0.125rem; }`;

/** Answers with a small page that is readable without styles; its only secret is the token of its form. */
export function answerPage(ctx: HttpContext, { status, title, paragraphs, form }: InstallPage): void {
  const content = [
    `<h1>${escapeHtml(title)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(form ? [formHtml(form)] : []),
  ].join('\n');
  answerStaticPage(ctx, {
    status,
    title,
    style: STYLE,
    content,
    ...(status >= 400 && { className: 'refused' }),
    hasForm: form !== undefined,
    // The address contains secrets.
    referrerPolicy: 'no-referrer',
  });
}

function formHtml({ action, token, button }: NonNullable<InstallPage['form']>): string {
  return `<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<button type="submit">${escapeHtml(button)}</button>
</form>`;
}
