import { type Evidence, type Piece, shareAsked } from './evidence.ts';
import { type Entry, type Matcher, stemsOf } from './siteIndex.ts';

const MEMBERS_MAX = 60;
const MEMBER_CHARACTERS_MAX = 80;
/** What follows a member's name in its own line: a dash, a colon, a bracket. */
const REMARK = /\s+[–—-]\s.*$|\s*[:(].*$/su;

/** Lists and table columns whose heading, lead-in or column head is what was asked for. */
export function readLists(entries: readonly Entry[], matcher: Matcher): Evidence[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const { kind, group } = entry.block;
    if ((kind !== 'item' && kind !== 'row') || group === null) continue;
    const key = `${entry.page.document.url} ${kind} ${group}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()].flatMap((group) => readGroup(group.slice(0, MEMBERS_MAX), matcher));
}

function readGroup(group: readonly Entry[], matcher: Matcher): Evidence[] {
  const [first] = group;
  if (first === undefined) return [];
  const { block } = first;
  const labels = [
    block.lead,
    block.path.at(-1) ?? null,
    block.kind === 'row' ? (block.heads[0] ?? null) : null,
  ].filter((label) => label !== null);
  const [label = ''] = labels.sort(
    (one, other) => shareAsked(other, first, matcher) - shareAsked(one, first, matcher),
  );
  const pieces = group.flatMap((entry): Piece[] => {
    const text = entry.block.kind === 'row' ? (entry.block.cells[0] ?? '') : entry.block.text;
    const value = text.replace(REMARK, '').trim();
    return value === '' || value.length > MEMBER_CHARACTERS_MAX
      ? []
      : [{ value, entry, words: entry.block.text }];
  });
  if (pieces.length < group.length || pieces.length < 2) return [];
  const own = stemsOf(label, first.language);
  const share = shareAsked(label, first, matcher);
  return [
    {
      kind: 'list',
      pieces,
      self: matcher.cover([own], label),
      all: matcher.cover([own, first.context, first.about], label),
      label: share,
      fit: group.some(({ block: { text } }) => REMARK.test(text)) ? 0.5 : 1,
      rivals: 0,
      concise: share,
      saying: null,
    },
  ];
}
