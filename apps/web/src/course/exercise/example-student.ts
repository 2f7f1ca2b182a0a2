/** Numbers that follow each other with even gaps in [0, 1): multiples of the golden ratio (Weyl 1916). */
const goldenPart = 0.618_033_988_749_895;

/** The numbers of an example student, from 0: the same at each call, others for each student and parameter. */
export function exampleDraws(student: number): () => number {
  let parameter = 0;
  return () => {
    const turn = (student + 1) * goldenPart + (student + 2) * parameter * goldenPart * goldenPart;
    parameter += 1;
    return turn - Math.floor(turn);
  };
}
