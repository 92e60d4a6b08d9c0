import type { Rewording } from './rewording.ts';

const SHARE = '(?:what percentage|what percent|how many percent|how much|what)';
/** Kinds of buyers after whom a discount is called. */
const KIND = '(trade|wholesale|corporate|member|staff|student|group|bulk|loyalty)';

/** Ways to ask what is taken off a price, as "What discount is given …?", and by how much something has changed. */
export const DISCOUNTS_ASKED: readonly Rewording[] = [
  {
    from: new RegExp(
      `^${SHARE} off(?: the (?:price|bill|fee))? (?=(?:do|does|is|are|can|will|would|for|on) )`,
      'iu',
    ),
    to: 'What discount ',
  },
  {
    from: new RegExp(
      `^${SHARE} (?:do|does|will|would) (?:you|they|it|the \\p{L}+) (?:take|knock|shave) off(?: the (?:price|bill|invoice|fee))?(?!\\p{L})`,
      'iu',
    ),
    to: 'What discount is given',
  },
  {
    from: new RegExp(
      `^${SHARE} (?:is|are|gets?) (?:taken|knocked|deducted) off(?: the (?:price|bill|invoice|fee))?(?!\\p{L})`,
      'iu',
    ),
    to: 'What discount is given',
  },
  {
    from: new RegExp(
      `^(?:${SHARE}) (?:do|does|can|could|will|would) (?:i|we|you|one|customers?|clients?|buyers?) save (?:by|for|with|on|if|when) `,
      'iu',
    ),
    to: 'What discount is given for ',
  },
  {
    from: /^how much (?:cheaper|less) (?:is it|does it cost|do (?:i|we|you) pay) (?:for|if|when|with|by) /iu,
    to: 'What discount is given for ',
  },
  {
    from: /^(?:what|which) (?:price )?(?:reduction|rebate|deduction) (?=(?:is|are|do|does|can|will) )/iu,
    to: 'What discount ',
  },
  {
    from: new RegExp(
      `^what discount (?:do|does|can|will) (?:a |an )?${KIND} (?:buyers?|customers?|clients?|accounts?|purchasers?) (?:get|receive|have)`,
      'iu',
    ),
    to: 'What $1 discount is given',
  },
  ...changes(),
];

const FORM_OF: Record<string, string> = {
  growth: 'grow',
  rise: 'rise',
  increase: 'rise',
  gain: 'rise',
  climb: 'rise',
  jump: 'rise',
  drop: 'fall',
  fall: 'fall',
  decline: 'fall',
  decrease: 'fall',
  reduction: 'fall',
  cut: 'fall',
};

/** "Rise in sales in 2025": by what percentage they rose then. */
function changes(): Rewording[] {
  const change = `(?<change>growth|rise|increase|gain|climb|jump|drop|fall|decline|decrease|reduction|cut)`;
  const time =
    '(?<time> (?:in|during|over|since|between|from|on|by|at|compared) (?:the )?(?:[\\p{L}-]+ ){0,3}\\d[^?]*| (?:last|this|year) [^?]*)?';
  const said = (groups: Record<string, string | undefined>) =>
    `By what percentage did ${groups.matter ?? ''}${groups.of ?? ''} ${FORM_OF[groups.change?.toLowerCase() ?? ''] ?? 'rise'}${groups.time ?? ''}?`;
  return [
    {
      from: new RegExp(
        `^(?:(?:what|how (?:big|large|great|high|strong)) (?:is|was|were) )?(?:the |their |its )?(?:percentage |percent |% |relative )?${change} (?:in|of) (?<matter>[^?]{2,80}?)${time}\\??$`,
        'iu',
      ),
      to: (...groups: unknown[]) => said(groups.at(-1) as Record<string, string>),
    },
    {
      from: new RegExp(
        `^(?<matter>[^?:]{2,60}): (?:percentage |percent |% )?${change}(?: in (?<of>(?!\\d)[^?]{2,40}?))?${time}\\??$`,
        'iu',
      ),
      to: (...groups: unknown[]) => {
        const named = groups.at(-1) as Record<string, string | undefined>;
        const { matter = '', of } = named;
        return said(of === undefined ? named : { ...named, matter: of, of: ` of ${matter}` });
      },
    },
    {
      from: new RegExp(
        `^what (?:percentage |percent |% )?${change} (?:did|has|have|does) (?<matter>[^?]{2,60}?) (?:see|seen|have|had|record|recorded|report|reported|achieve|achieved|post|posted|show|shown|experience|experienced)(?!\\p{L})${time}\\??$`,
        'iu',
      ),
      to: (...groups: unknown[]) => said(groups.at(-1) as Record<string, string>),
    },
  ];
}
