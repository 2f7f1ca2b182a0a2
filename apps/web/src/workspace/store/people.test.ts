import { expect, it } from "vitest";
import { alone, dropPeople, followedPerson, followPerson, type PersonHere, placePerson, type Whereabouts } from "./people.ts";

const person = (window: string, id: number, place: Whereabouts = {}): Omit<PersonHere, "colour"> => {
  return { window, id, name: `p${id}`, place };
};
const state = [person("a", 1), person("b", 10), person("c", 1)].reduce(placePerson, alone("me"));

it("gives everybody a colour of their own, and an account the same in all its windows", () => {
  const colours = state.here.map(({ colour }) => colour);
  expect(colours[2]).toBe(colours[0]);
  expect(colours[1]).not.toBe(colours[0]);
  const many = Array.from({ length: 9 }, (_, i) => person(`w${i}`, i * 9)).reduce(placePerson, alone("me"));
  expect(new Set(many.here.map(({ colour }) => colour)).size).toBe(9);
});

it("follows somebody until they are gone", () => {
  const following = followPerson(state, "b");
  expect(followedPerson(placePerson(following, person("b", 10, { path: "A.mo" })))?.place.path).toBe("A.mo");
  expect(followedPerson(dropPeople(following, new Set(["b"])))).toBeUndefined();
  expect(followedPerson(followPerson(following, undefined))).toBeUndefined();
});

it("lets no two follow each other", () => {
  const followed = placePerson(state, person("b", 10, { follows: "me" }));
  expect(followedPerson(followPerson(followed, "b"))).toBeUndefined();
  const both = placePerson(followPerson(state, "b"), person("b", 10, { follows: "me" }));
  expect(followedPerson(both)).toBeUndefined();
});
