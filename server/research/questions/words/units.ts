const WATT_HOURS = /(?<!\p{L})(kilo|mega|giga|tera)watt[- ]?hours?(?!\p{L})/giu;

/** A question with units of several words as pages write them: "gigawatt-hours" as "GWh". */
export const inSymbols = (question: string): string =>
  question.replace(WATT_HOURS, (_, size: string) => {
    const first = size.slice(0, 1);
    return `${/k/i.test(first) ? 'k' : first.toUpperCase()}Wh`;
  });
