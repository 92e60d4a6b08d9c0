/** zod would otherwise test whether `eval` is allowed, which the page's policy forbids and the browser reports. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
