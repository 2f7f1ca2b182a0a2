/** Texts of the assistant. */
export const assistant = {
  assistant: {
    lead: "No language model is set up on this site, so no answer is composed: you see the places where an answer stands, with their sources.",
    emptyTitle: "Ask about Modelica, libraries or simulation",
    emptyText: "An error message can be pasted as it is. Only what you may see is searched.",
    question: "Question",
    placeholder: "For example: How does a damper let the oscillations of a spring decay?",
    send: "Find answers",
    again: "Clear",
    tooLong: "A question has at most {most} letters; this one has {count}.",
    none: "Nothing was found",
    noneText: "Try other words, or ask in the forum.",
    toForum: "Ask in the forum",
    accept: "Right",
    reject: "Refused",
    ruleOf: "Modelica Language Specification {section}",
    answers: "{count} answers",
    accepted: "Accepted",
    kind: {
      class: "Class",
      document: "Document",
      post: "Post",
      faq: "FAQ",
      rule: "Rule of the language",
    },
    example: {
      connector: "Connector Pin has 1 flow variables but 2 potential variables",
      heat: "How do I model heat conduction of a room?",
      event: "What does pre mean in a when equation?",
    },
  },
};
