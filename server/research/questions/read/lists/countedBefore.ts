import { readNumbers } from '../../../claims/numbers.ts';

const COUNTED =
  /(?:^|[ (])(?<count>two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?:[\p{L}-]+ ){0,3}?\p{L}+s$/iu;
/** "A valve", "three hoses" are things beside those that are counted. */
const OF_ITS_OWN = /^(?:an?|another|two|three|four|five|six|seven|eight|nine|ten|\d+|some|several) /iu;

/** "Two medicines" before "gabelline and torvapine": what counts as many as there are names behind it says what they are, and is none of them. */
export function countsTheRest(first: string, rest: readonly string[]): boolean {
  const { count = '' } = COUNTED.exec(first.trim())?.groups ?? {};
  return (
    count !== '' &&
    readNumbers(count)[0]?.values[0] === rest.length &&
    rest.every((item) => !OF_ITS_OWN.test(item.trim()))
  );
}
