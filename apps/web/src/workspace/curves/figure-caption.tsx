import { Fragment } from "react";
import type { Chart } from "../store/charts/chart.ts";
import { plotLabel } from "../store/charts/chart-figure.ts";
import { type FigureTextPart, figureTextParts, nameOfLink } from "../store/charts/figure-text.ts";
import styles from "./chart-panel.module.css";
import { captionParagraphs } from "./figure-labels.ts";
import type { ShownChart } from "./use-shown-chart.ts";

interface FigureCaptionProps {
  readonly caption: string;
  readonly chart: Chart;
  readonly textOf: ShownChart["textOf"];
}

/** The caption of a figure in its paragraphs, with links to what is in the web. */
export function FigureCaption({ caption, chart, textOf }: FigureCaptionProps) {
  return (
    <div className={styles.caption}>
      {captionParagraphs(caption).map((paragraph, index) => (
        <p key={index}>
          {figureTextParts(paragraph).map((part, at) => (
            <Fragment key={at}>{part.kind === "link" ? <Linked part={part} chart={chart} /> : shownPart(part, textOf)}</Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}

function shownPart(part: Exclude<FigureTextPart, { readonly kind: "link" }>, textOf: ShownChart["textOf"]): string {
  return part.kind === "text" ? part.text : textOf(`%{${part.variable}}`);
}

interface LinkedProps {
  readonly part: Extract<FigureTextPart, { readonly kind: "link" }>;
  readonly chart: Chart;
}

/** A plot is called by its label, a variable by its name; of addresses those of the web are links. */
function Linked({ part: { text, link }, chart }: LinkedProps) {
  if (link.startsWith("plot:")) {
    const plot = chart.subCharts.find(({ identifier }) => identifier === nameOfLink(link));
    return <b>{text || (plot ? plotLabel(chart, plot) : nameOfLink(link))}</b>;
  }
  if (link.startsWith("variable:")) return text ? <span title={nameOfLink(link)}>{text}</span> : <code>{nameOfLink(link)}</code>;
  if (!/^https?:\/\//.test(link)) return <span title={link}>{text || link}</span>;
  return (
    <a href={link} target="_blank" rel="noreferrer">
      {text || link}
    </a>
  );
}
