/** What is read off a linearised model: of hundreds of states it takes longer than a page may stand still. */
import { bode, margins, poles, stepResponse, transmissionZeros } from "@mofang/linear-systems";
import type { Handlers } from "./handlers.ts";

export const handlers: Handlers<"linear"> = {
  roots: ({ system }) => ({ poles: poles(system), zeros: transmissionZeros(system) }),
  frequencies: ({ system, input, output }) => {
    const response = bode(system, input, output);
    return { response, margins: margins(system, input, output, response) };
  },
  stepResponse: ({ system, input, output }) => stepResponse(system, input, output),
};
