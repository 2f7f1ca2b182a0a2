/** Texts of icons and diagrams. */
export const picture = {
  picture: {
    layers: "What to show of the class",
    layer: { icon: "Icon", diagram: "Diagram", documentation: "Documentation", code: "Code" },
    iconOf: "Icon of {name}",
    diagramOf: "Diagram of {name}",
    help: "{label}. Drag to move, turn the wheel to zoom; keys: plus, minus, arrows, 0 to fit.",
    fit: "Fit",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    noDiagram: "No diagram",
    noDiagramText: "The class places no components and draws nothing.",
    noDocumentation: "No documentation",
    noDocumentationText: "The class has no annotation Documentation.",
    noClass: "Choose a class to see its picture.",
  },
} as const;
