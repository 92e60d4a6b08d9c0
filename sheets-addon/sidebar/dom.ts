/** Attributes and properties of an element; `on…` are listeners. */
type Given = Record<string, string | boolean | number | ((event: Event) => void)>;
export type Child = Node | string | null | false;

/** Creates an element. Texts are inserted as text, so nothing from a sheet or the server is parsed as HTML. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Given = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'function') element.addEventListener(name.replace(/^on/, ''), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== false));
  return element;
}

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no #${id}.`);
  return found;
};

/** Shows a screen, and moves the focus of keyboard and screen reader to its start. */
export function show(title: string, ...children: Child[]): void {
  const heading = h('h1', { tabindex: '-1' }, title);
  const [first, ...others] = children;
  element('screen').replaceChildren(
    ...(first instanceof HTMLElement && first.classList.contains('link')
      ? [h('div', { class: 'top' }, heading, first), ...others.filter(isNode)]
      : [heading, ...children.filter(isNode)]),
  );
  say('');
  heading.focus();
}

const isNode = (child: Child): child is Node | string => child !== null && child !== false;

/** Shows a message at the bottom, which screen readers announce. */
export function say(text: string): void {
  element('said').textContent = text;
}

/** A field with its label above it. */
export const field = (name: string, control: HTMLElement): HTMLElement =>
  h('label', {}, h('span', { class: 'name' }, name), control);

/** A radio button or checkbox with its label beside it. */
export const choice = (name: string, input: HTMLInputElement): HTMLElement =>
  h('label', { class: 'choice' }, input, h('span', {}, name));

/** A drop-down list. */
export function select(
  options: readonly { value: string; label: string }[],
  chosen: string,
  onChange: (value: string) => void,
): HTMLSelectElement {
  const list = h(
    'select',
    { onchange: () => onChange(list.value) },
    ...options.map(({ value, label }) => h('option', { value, selected: value === chosen }, label)),
  );
  return list;
}

/** Removes error messages as soon as the user changes something. */
document.addEventListener('input', () => document.querySelector('.note.bad[tabindex]')?.remove());

/** A button that is disabled while its action runs, and shows an error beside it. */
export function button(label: string, act: () => Promise<void> | void, className = ''): HTMLButtonElement {
  const made = h('button', { type: 'button', class: className }, label);
  made.addEventListener('click', async () => {
    made.disabled = true;
    document.querySelector('.note.bad[tabindex]')?.remove();
    try {
      await act();
    } catch (error) {
      const note = h('p', { class: 'note bad', role: 'alert', tabindex: '-1' }, textOf(error));
      const place = made.closest('.buttons') ?? made;
      place.before(note);
      note.focus();
    } finally {
      made.disabled = false;
    }
  });
  return made;
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const NUMBERS = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
export const number = (value: number): string => NUMBERS.format(value);
/** `1 row`, `2 rows`. */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${number(value)} ${value === 1 ? one : many}`;
