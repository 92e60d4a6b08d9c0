import type { Money } from '../../../news/money.ts';

/** A sign that several countries write. */
interface SharedSign {
  written: RegExp;
  /** What the countries are called before their money: "Canadian dollars". */
  called: Record<string, string>;
  /** Where a code, or such a name, stands behind a sum, and where a code stands before it. */
  behind: RegExp;
  before: RegExp;
}

const UNITS = ' (?:dollars?|pesos?|yen|yuan|pounds?|rupees?)';

const SIGNS: { written: RegExp; codes: string; called: Record<string, string> }[] = [
  {
    written: /^\$|dollars?$/iu,
    codes: 'USD|CAD|AUD|NZD|SGD|HKD|MXN|ARS|TWD|CLP|COP|BRL|JMD|TTD|BBD|FJD|NAD|XCD|BMD|BSD|BZD|UYU',
    called: {
      American: 'USD',
      Canadian: 'CAD',
      Australian: 'AUD',
      'New Zealand': 'NZD',
      Singapore: 'SGD',
      'Hong Kong': 'HKD',
      Mexican: 'MXN',
    },
  },
  { written: /^¥|yen$/iu, codes: 'JPY|CNY|CNH', called: { Japanese: 'JPY', Chinese: 'CNY' } },
  { written: /^£|pounds?$/iu, codes: 'GBP|EGP|LBP|SYP|GIP|FKP|SSP|SDG', called: { Egyptian: 'EGP' } },
  {
    written: /^(?:Rs\.?|₹)|rupees?$/iu,
    codes: 'INR|PKR|LKR|NPR|MUR|SCR',
    called: { Indian: 'INR', Pakistani: 'PKR', 'Sri Lankan': 'LKR' },
  },
];

const SHARED: SharedSign[] = SIGNS.map(({ written, codes, called }) => {
  // "$5 million Canadian." is; "a $5 million Canadian plant" says nothing of the dollars.
  const said = `${codes}|(?:${Object.keys(called).join('|')})(?:${UNITS}|(?=[.,;)]|$))`;
  return {
    written,
    called,
    behind: new RegExp(
      `^(?:,? in|,)?\\s?(?:\\((?:in )?(?<inside>${said})\\)|(?<plain>${said})(?!\\p{L}|[ \u00a0]?[\\d$€£]))`,
      'u',
    ),
    before: new RegExp(`(?<![\\p{L}\\d])(?<code>${codes})(?:\\)? ?: ?|\\) | )$`, 'u'),
  };
});

/** `$5.99CAD`, "$5 million (CAD)", "Revenue (CAD): $5 million", "$5 million Canadian": a code beside a sum says whose money it is. */
export function withCodeBeside(sum: Money, text: string): Money {
  const sign = SHARED.find(({ written }) => written.test(sum.words));
  if (sign === undefined) return sum;
  const behind = sign.behind.exec(text.slice(sum.end));
  const said = behind?.groups?.inside ?? behind?.groups?.plain;
  if (behind !== null && said !== undefined)
    return {
      ...sum,
      currency: currencyOf(said, sign),
      words: `${sum.words}${behind[0]}`,
      end: sum.end + behind[0].length,
    };
  const before = sign.before.exec(text.slice(0, sum.start));
  const code = before?.groups?.code;
  return before === null || code === undefined
    ? sum
    : { ...sum, currency: code, words: `${before[0]}${sum.words}`, start: before.index };
}

const currencyOf = (said: string, { called }: SharedSign): string =>
  Object.entries(called).find(([name]) => said.startsWith(name))?.[1] ?? said;
