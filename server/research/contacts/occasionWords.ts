const OCCASION =
  /(?<!\p{L})(?:\p{L}*(?:fair|show|summit|conference|congress|forum|festival|symposium|convention|expo|meetup|meeting|breakfast|seminar|colloquium|workshop|tagung|kongress|messe|tage?|days?|week)|jornadas|congreso|salon|salón|assises|rencontres)(?!\p{L})/iu;

/** Whether words name an occasion at which people speak: "Pump Days", "Rural Health Forum". */
export const tellsOccasion = (words: string): boolean => OCCASION.test(words);
