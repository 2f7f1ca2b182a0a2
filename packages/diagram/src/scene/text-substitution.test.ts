import { describe, expect, it } from "vitest";
import { componentOf, sceneOf, textsOf } from "../testing/scenes.ts";

const units = `package U
  type Resistance = Real(final quantity="Resistance", final unit="Ohm");
  type Small = Resistance(min=0);
  type Angle = Real(final unit="rad", displayUnit="deg");
end U;
type Mode = enumeration(slow, fast);
record Data parameter U.Resistance Ri = 7; end Data;`;

function textOf(text: string, declarations: string, modifiers = ""): string | undefined {
  const source = `${units} model C ${declarations}
      annotation(Icon(graphics={Text(extent={{0,0},{1,1}}, textString="${text}")})); end C;
    model D C comp${modifiers} annotation(Placement(transformation(extent={{0,0},{1,1}}))); end D;`;
  return textsOf(componentOf(sceneOf(source, "D", "diagram"), "comp"))[0];
}

describe("macros of a text", () => {
  it("stand for the component's name, its class, and a percent sign", () => {
    expect(textOf("%name: %class, 50 %%", "")).toBe("comp: C, 50 %");
  });

  it("stand for values with units, those of derived types too", () => {
    expect(textOf("R=%R", "parameter U.Small R = 10;")).toBe("R=10 Ω");
    expect(textOf("%a", 'parameter Real a(unit="m/s2") = 9.81;')).toBe("9.81 m/s²");
    expect(textOf("%J", 'parameter Real J(unit="kg.m2") = 2;')).toBe("2 kg·m²");
    expect(textOf("%k", 'parameter Real k(unit="1") = 3;')).toBe("3");
  });

  it("stand for very small and very large values with an exponent", () => {
    expect(textOf("%C", 'parameter Real C(unit="F") = 0.00001;')).toBe("1e-5 F");
    expect(textOf("%E", 'parameter Real E(unit="Pa") = 2.1e11;')).toBe("2.1e11 Pa");
    expect(textOf("%n", "parameter Real n = 0.001;")).toBe("0.001");
  });

  it("stand for values in the display unit", () => {
    expect(textOf("%phi", "parameter U.Angle phi = 3.14159265358979/2;")).toBe("90°");
    expect(textOf("%t", 'parameter Real t(unit="s", displayUnit="ms") = 0.1;')).toBe("100 ms");
    expect(textOf("%T", 'parameter Real T(unit="K", displayUnit="degC") = 293.15;')).toBe("20 °C");
    expect(textOf("%C", 'parameter Real C(unit="F", displayUnit="uF") = 4.7e-6;')).toBe("4.7 µF");
    expect(textOf("%R", 'parameter Real R(unit="Ohm", displayUnit="kOhm") = 2200;')).toBe("2.2 kΩ");
    expect(textOf("%d", 'parameter Real d(unit="m", displayUnit="s") = 2;')).toBe("2 m");
  });

  it("stand for modified values before declared ones", () => {
    expect(textOf("%R", "parameter U.Resistance R = 10;", "(R=2*10)")).toBe("20 Ω");
    expect(textOf("%R", "parameter U.Resistance R = 10;", "(R=missing + 1)")).toBe("missing + 1");
  });

  it("stand for values inside components", () => {
    expect(textOf("%{data.Ri}", "Data data;")).toBe("7 Ω");
    expect(textOf("%{data.Ri}", "Data data;", "(data(Ri=8))")).toBe("8 Ω");
    expect(textOf("%{data.Ri}", "Data data(Ri=r); parameter Real r = 9;")).toBe("9 Ω");
  });

  it("stand for Booleans, strings and literals of enumerations", () => {
    expect(textOf("%b %s %m", 'parameter Boolean b = true; parameter String s = "x"; parameter Mode m = Mode.fast;')).toBe(
      "true x fast",
    );
  });

  it("stay as they are written where the name means nothing, and are the name itself where it has no value", () => {
    expect(textOf("%nothing 100% %R", "parameter U.Resistance R;")).toBe("%nothing 100% R");
  });
});
