/** What a user of the console may do; each role may do what those before it may. docs/console.md. */
export const CONSOLE_ROLES = ['viewer', 'editor', 'owner'] as const;
export type ConsoleRole = (typeof CONSOLE_ROLES)[number];

/** Whether the role may do what takes `required`. */
export const includesRole = (role: ConsoleRole, required: ConsoleRole): boolean =>
  CONSOLE_ROLES.indexOf(role) >= CONSOLE_ROLES.indexOf(required);
