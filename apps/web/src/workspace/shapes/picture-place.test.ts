import { expect, it } from "vitest";
import { newPicture, picturesAmong, resourceRoot } from "./picture-place.ts";

it("pictures lie below the folder of the package at the top, or beside the file of a class without a folder", () => {
  expect(resourceRoot("libs/Lib/Parts/Motor.mo", "Lib.Parts.Motor")).toEqual({ folder: "libs/Lib/", address: "modelica://Lib/" });
  expect(resourceRoot("Motor.mo", "Motor")).toEqual({ folder: "", address: "modelica://Motor/" });
  expect(resourceRoot("models/Lib.mo", "Lib.Motor")).toEqual({ folder: "models/", address: "modelica://Lib/" });
});

it("a new picture gets a name that is free and safe in an address", () => {
  const root = resourceRoot("Lib/Motor.mo", "Lib.Motor");
  expect(newPicture(root, "my motor (1).png", [])).toEqual({
    path: "Lib/Resources/Images/my-motor-1-.png",
    address: "modelica://Lib/Resources/Images/my-motor-1-.png",
  });
  expect(newPicture(root, "a.png", ["Lib/Resources/Images/a.png"]).path).toBe("Lib/Resources/Images/a-1.png");
  expect(picturesAmong(root, ["Lib/a.PNG", "Lib/a.txt", "b.png"])).toEqual(["modelica://Lib/a.PNG"]);
});
