/** One run: a translated model and an experiment in, a result out; the same in Node and in a browser worker. */
export {};
