/** "On motors five years, on frames ten": a number that ends a part of its own, led by a preposition, counts the same. */
export const isOfLikeUnit = (before: string, behind: string): boolean =>
  /^(?:[.;,]|$)/u.test(behind) && /[,;] (?:and )?(?:on|for|in|at|with) [^,;\d]{2,40}$/iu.test(before);

/** "Within 90 minutes, in Cork within two hours": what stands behind the second is a unit of its own. */
export const OF_OTHER_UNIT =
  /^ (?:\p{L}+ )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|met(?:re|er)s?|kilomet(?:re|er)s?|tonn?es?|lit(?:re|er)s?)(?!\p{L})/iu;
