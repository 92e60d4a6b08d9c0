/** The domains that somebody has typed, in lines or in one. */
export const companiesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** The people that somebody has typed: a line each, the profile URL and then, where it is known, the company's domain. */
export function peopleIn(text: string): { profile: string; employer: string }[] {
  return text
    .split('\n')
    .map((line) => line.split(/[\s,;]+/).filter(Boolean))
    .flatMap(([profile, employer = '']) =>
      profile === undefined
        ? []
        : [{ profile: /^[a-z]+:\/\//i.test(profile) ? profile : `https://${profile}`, employer }],
    );
}

/** A profile URL as somebody has typed it, perhaps without `https://`; a domain is as it was. */
export const asTyped = (target: string, text: string): string =>
  text.includes(target) ? target : target.replace(/^https:\/\//, '');
