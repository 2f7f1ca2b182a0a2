/** Texts of icons and diagrams. */
export const picture = {
  picture: {
    layers: "显示类的哪一面",
    layer: { icon: "图标", diagram: "图形", documentation: "文档", code: "代码" },
    iconOf: "{name} 的图标",
    diagramOf: "{name} 的图形",
    help: "{label}。拖动可移动，滚轮可缩放；按键：加号、减号、方向键，0 为适合窗口。",
    fit: "适合窗口",
    zoomIn: "放大",
    zoomOut: "缩小",
    noDiagram: "没有图形",
    noDiagramText: "这个类没有放置组件，也没有绘制内容。",
    noDocumentation: "没有文档",
    noDocumentationText: "这个类没有 Documentation 注解。",
    noClass: "选择一个类，查看它的图。",
  },
} as const;
