/** Texts of live tuning. */
export const tuning = {
  tuning: {
    title: "Live tuning",
    start: "Run live",
    pace: "Pace",
    fastest: "As fast as possible",
    endless: "Run until stopped",
    speed: "{asked} × asked, {reached} × reached",
    slow: "Slower than asked: {asked} × asked, only {reached} × reached",
    add: "Add a control for an input or parameter",
    inputs: "Inputs",
    parameters: "Parameters",
    none: "This model has no input or parameter that can change while it runs.",
    idle: "Controls work as soon as a run has begun.",
    lookOf: "Kind of control for {name}",
    look: { slider: "Slider", dial: "Dial", number: "Number" },
    valueOf: "Value of {name}",
    remove: "Remove the control of {name}",
    outside: "Outside of the range that the model gives, {minimum} … {maximum}.",
  },
};
