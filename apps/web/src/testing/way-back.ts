/**
 * Phrases that promise that people can return, that the application is saved, or that a link comes by email. None of them may appear if
 * resuming is switched off.
 */
export const promisesWayBack =
  /(?<!can't )come back (to this|with|from)|link to come back|(stop|,) and come back|brings you back|(with|and) the link in your email|what (you|was) saved is safe|everything you saved(?! about)|stays saved|we (keep|kept) your answers|where you left off|take the pictures later|open it here again|newest email|email (me|us|you) a|we sen[dt] you a link|still be saved|(open|continue) my (other )?application|resume application|already started/i;
