// @ts-check

/**
 * The npm that started us, or the one in the PATH. Variables about our own run aren't passed on.
 *
 * @param {NodeJS.ProcessEnv} [environment]
 */
export function npmCommand(environment = process.env) {
  const own = environment["npm_execpath"];
  const env = Object.fromEntries(Object.entries(environment).filter(([name]) => !isAboutThisRun(name)));
  if (own?.endsWith(".js")) return { program: process.execPath, options: [own], env };
  return { program: "npm", options: [], env };
}

/** @param {string} name */
function isAboutThisRun(name) {
  return (
    /^npm_(package|lifecycle|command|config_(prefix|local_prefix|production|omit|only))/.test(name) ||
    name === "INIT_CWD"
  );
}
