/** Texts of the home page. */
export const home = {
  home: {
    title: "Modelica models that run where you read them",
    lead: "Read, change, simulate and share models in the browser, with nothing to install. The one below is being solved by your browser right now.",
    toModels: "Browse models",
    toPublish: "Publish a model",
    tryIt: "Drag the sliders to change damper and spring. Point at the curves to see the car at that moment.",
    stepsTitle: "What you can do here",
    step: {
      read: {
        title: "Read",
        text: "From the class tree to code and documentation: see what a model is made of.",
      },
      run: {
        title: "Run",
        text: "Set time and algorithm, press Simulate, and watch the curves appear.",
      },
      write: {
        title: "Write",
        text: "Checked while you type: syntax, types, equation counts, with the line and column.",
      },
      share: {
        title: "Share",
        text: "Every repository is a Git repository, public or private, with its full history.",
      },
    },
    featured: "Featured models",
    recommended: "Recommended models",
    newest: "Newest public models",
    allModels: "All models",
  },
  live: {
    title: "A model that runs in the page: a quarter of a car drives over a kerb",
    chart: "Curves of the height of body, wheel and road over time",
    road: "Road",
    wheel: "Wheel",
    body: "Body",
    damper: "Damper",
    spring: "Spring",
    model: "Model",
    equations: "Equations",
    states: "States",
    steps: "Steps",
    time: "Time",
    loading: "The solver is coming to your browser…",
    failed: "The model could not run.",
  },
} as const;
