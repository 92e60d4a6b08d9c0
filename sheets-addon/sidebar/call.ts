import type { SidebarAnswer, SidebarApi, SidebarCall } from '../src/sidebarApi.ts';

/** The API that Google puts into the page. */
interface ScriptRun {
  withSuccessHandler(handler: (answer: unknown) => void): ScriptRun;
  withFailureHandler(handler: (error: Error) => void): ScriptRun;
  sidebarCall(name: SidebarCall, argument: unknown): void;
}
declare const google: { script: { run: ScriptRun } };

/** A failed call. */
export class ScriptError extends Error {
  /** Whether a retry of the call may succeed. */
  readonly mayPass: boolean;

  constructor(message: string, mayPass: boolean) {
    super(message);
    this.mayPass = mayPass;
  }
}

/** Calls the script. @throws ScriptError; also when Google itself did not answer, which is retryable */
export function call<Name extends SidebarCall>(
  name: Name,
  ...[argument]: Parameters<SidebarApi[Name]>
): Promise<ReturnType<SidebarApi[Name]>> {
  return new Promise((resolve, reject) => {
    google.script.run
      .withSuccessHandler((given) => {
        const answer = given as SidebarAnswer<Name>; // compiled from the same types (src/sidebarServer.ts)
        if (answer.ok) resolve(answer.value);
        else reject(new ScriptError(answer.message, answer.mayPass));
      })
      .withFailureHandler((error) => reject(new ScriptError(error.message, true)))
      .sidebarCall(name, argument ?? null);
  });
}
