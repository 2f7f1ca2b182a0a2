import type { LanguageRule } from "./rule.ts";

/** Stream connectors (MLS 3.6 chapter 15). */
export const chapter15: readonly LanguageRule[] = [
  {
    id: "stream-variable-stands-in-a-connector",
    section: "15.1",
    zh: "stream 前缀只用于连接器。",
    en: "The prefix stream is used in connectors only.",
    code: "checks.stream-outside-connector",
    accept:
      "connector Port\n  Real p;\n  flow Real m;\n  stream Real h;\nend Port;\nmodel Source\n  Port port;\nequation\n  port.p = 1;\n  port.h = 2;\nend Source;\nmodel Sink\n  Port port;\n  Real h;\nequation\n  port.m = 1;\n  port.h = 0;\n  h = inStream(port.h);\nend Sink;\nmodel M\n  Source a;\n  Sink b;\nequation\n  connect(a.port, b.port);\nend M;\n",
    reject: "model M\n  stream Real h = time;\nend M;\n",
  },
  {
    id: "stream-connector-has-a-flow",
    section: "15.1",
    zh: "流连接器恰好有一个 flow 变量。",
    en: "A stream connector has exactly one flow variable.",
    code: "flat.several-flows",
    accept:
      "connector Port\n  Real p;\n  flow Real m;\n  stream Real h;\nend Port;\nmodel Source\n  Port port;\nequation\n  port.p = 1;\n  port.h = 2;\nend Source;\nmodel Sink\n  Port port;\n  Real h;\nequation\n  port.m = 1;\n  port.h = 0;\n  h = inStream(port.h);\nend Sink;\nmodel M\n  Source a;\n  Sink b;\nequation\n  connect(a.port, b.port);\nend M;\n",
    reject:
      "connector Port\n  Real p;\n  Real m;\n  stream Real h;\nend Port;\nmodel Source\n  Port port;\nequation\n  port.p = 1;\n  port.h = 2;\nend Source;\nmodel Sink\n  Port port;\n  Real h;\nequation\n  port.m = 1;\n  port.h = 0;\n  h = inStream(port.h);\nend Sink;\nmodel M\n  Source a;\n  Sink b;\nequation\n  connect(a.port, b.port);\nend M;\n",
  },
  {
    id: "stream-connector-has-no-two-flows",
    section: "15.1",
    zh: "流连接器没有两个 flow 变量。",
    en: "A stream connector does not have two flow variables.",
    code: "flat.several-flows",
    accept:
      "connector Port\n  Real p;\n  flow Real m;\n  stream Real h;\nend Port;\nmodel Source\n  Port port;\nequation\n  port.p = 1;\n  port.h = 2;\nend Source;\nmodel Sink\n  Port port;\n  Real h;\nequation\n  port.m = 1;\n  port.h = 0;\n  h = inStream(port.h);\nend Sink;\nmodel M\n  Source a;\n  Sink b;\nequation\n  connect(a.port, b.port);\nend M;\n",
    reject:
      "connector Port\n  Real p;\n  flow Real m;\n  Real q;\n  flow Real n;\n  stream Real h;\nend Port;\nmodel Source\n  Port port;\nequation\n  port.p = 1;\n  port.q = 1;\n  port.h = 2;\nend Source;\nmodel Sink\n  Port port;\n  Real h;\nequation\n  port.m = 1;\n  port.n = 1;\n  port.h = 0;\n  h = inStream(port.h);\nend Sink;\nmodel M\n  Source a;\n  Sink b;\nequation\n  connect(a.port, b.port);\nend M;\n",
  },
  {
    id: "unconnected-stream-connector-has-no-two-flows",
    section: "15.1",
    zh: "未连接、未使用 inStream 的流连接器也恰好有一个 flow 变量。",
    en: "A stream connector that nothing is connected to and no inStream names has one flow variable too.",
    code: "flat.several-flows",
    accept:
      "connector Port\n  Real p;\n  flow Real m;\n  stream Real h;\nend Port;\nmodel M\n  Port port;\nequation\n  port.p = 1;\n  port.h = 2;\nend M;\n",
    reject:
      "connector Port\n  Real p;\n  flow Real m;\n  Real q;\n  flow Real n;\n  stream Real h;\nend Port;\nmodel M\n  Port port;\nequation\n  port.p = 1;\n  port.q = 1;\n  port.h = 2;\nend M;\n",
  },
  {
    id: "stream-flow-is-a-scalar",
    section: "15.1",
    zh: "流连接器的 flow 变量是标量。",
    en: "The flow variable of a stream connector is a scalar.",
    code: "flat.several-flows",
    accept:
      "connector Port\n  Real p;\n  flow Real m;\n  stream Real h;\nend Port;\nmodel Source\n  Port port;\nequation\n  port.p = 1;\n  port.h = 2;\nend Source;\nmodel Sink\n  Port port;\n  Real h;\nequation\n  port.m = 1;\n  port.h = 0;\n  h = inStream(port.h);\nend Sink;\nmodel M\n  Source a;\n  Sink b;\nequation\n  connect(a.port, b.port);\nend M;\n",
    reject:
      "connector Port\n  Real p[2];\n  flow Real m[2];\n  stream Real h;\nend Port;\nmodel Source\n  Port port;\nequation\n  port.p = {1, 1};\n  port.h = 2;\nend Source;\nmodel Sink\n  Port port;\n  Real h;\nequation\n  port.m = {1, 1};\n  port.h = 0;\n  h = inStream(port.h);\nend Sink;\nmodel M\n  Source a;\n  Sink b;\nequation\n  connect(a.port, b.port);\nend M;\n",
  },
  {
    id: "stream-variable-is-real",
    section: "15.1",
    zh: "stream 变量是实数。",
    en: "A stream variable is a Real.",
    code: "instance.flow-not-real",
    accept:
      "connector Port\n  Real p;\n  flow Real m;\n  stream Real h;\nend Port;\nmodel Source\n  Port port;\nequation\n  port.p = 1;\n  port.h = 2;\nend Source;\nmodel Sink\n  Port port;\n  Real h;\nequation\n  port.m = 1;\n  port.h = 0;\n  h = inStream(port.h);\nend Sink;\nmodel M\n  Source a;\n  Sink b;\nequation\n  connect(a.port, b.port);\nend M;\n",
    reject:
      "connector Port\n  Real p;\n  flow Real m;\n  stream Integer h;\nend Port;\nmodel Source\n  Port port;\nequation\n  port.p = 1;\n  port.h = 2;\nend Source;\nmodel Sink\n  Port port;\n  Real h;\nequation\n  port.m = 1;\n  port.h = 0;\n  h = inStream(port.h);\nend Sink;\nmodel M\n  Source a;\n  Sink b;\nequation\n  connect(a.port, b.port);\nend M;\n",
  },
  {
    id: "instream-takes-a-stream",
    section: "15.2",
    zh: "inStream 的参数是连接器的 stream 变量。",
    en: "inStream takes a stream variable of a connector.",
    code: "flat.not-a-stream",
    accept:
      "connector Port\n  Real p;\n  flow Real m;\n  stream Real h;\nend Port;\nmodel Source\n  Port port;\nequation\n  port.p = 1;\n  port.h = 2;\nend Source;\nmodel Sink\n  Port port;\n  Real h;\nequation\n  port.m = 1;\n  port.h = 0;\n  h = inStream(port.h);\nend Sink;\nmodel M\n  Source a;\n  Sink b;\nequation\n  connect(a.port, b.port);\nend M;\n",
    reject:
      "connector Port\n  Real p;\n  flow Real m;\n  stream Real h;\nend Port;\nmodel Source\n  Port port;\nequation\n  port.p = 1;\n  port.h = 2;\nend Source;\nmodel Sink\n  Port port;\n  Real h;\nequation\n  port.m = 1;\n  port.h = 0;\n  h = inStream(port.p);\nend Sink;\nmodel M\n  Source a;\n  Sink b;\nequation\n  connect(a.port, b.port);\nend M;\n",
  },
  {
    id: "instream-takes-a-reference",
    section: "15.2",
    zh: "inStream 的参数是变量引用。",
    en: "inStream takes a reference to a variable.",
    code: "flat.not-a-stream",
    accept:
      "connector Port\n  Real p;\n  flow Real m;\n  stream Real h;\nend Port;\nmodel Source\n  Port port;\nequation\n  port.p = 1;\n  port.h = 2;\nend Source;\nmodel Sink\n  Port port;\n  Real h;\nequation\n  port.m = 1;\n  port.h = 0;\n  h = inStream(port.h);\nend Sink;\nmodel M\n  Source a;\n  Sink b;\nequation\n  connect(a.port, b.port);\nend M;\n",
    reject:
      "connector Port\n  Real p;\n  flow Real m;\n  stream Real h;\nend Port;\nmodel Source\n  Port port;\nequation\n  port.p = 1;\n  port.h = 2;\nend Source;\nmodel Sink\n  Port port;\n  Real h;\nequation\n  port.m = 1;\n  port.h = 0;\n  h = inStream(2 * port.h);\nend Sink;\nmodel M\n  Source a;\n  Sink b;\nequation\n  connect(a.port, b.port);\nend M;\n",
  },
  {
    id: "instream-takes-one-argument",
    section: "15.2",
    zh: "inStream 只有一个参数。",
    en: "inStream takes one argument.",
    code: "instance.too-many-arguments",
    accept:
      "connector Port\n  Real p;\n  flow Real m;\n  stream Real h;\nend Port;\nmodel Source\n  Port port;\nequation\n  port.p = 1;\n  port.h = 2;\nend Source;\nmodel Sink\n  Port port;\n  Real h;\nequation\n  port.m = 1;\n  port.h = 0;\n  h = inStream(port.h);\nend Sink;\nmodel M\n  Source a;\n  Sink b;\nequation\n  connect(a.port, b.port);\nend M;\n",
    reject:
      "connector Port\n  Real p;\n  flow Real m;\n  stream Real h;\nend Port;\nmodel Source\n  Port port;\nequation\n  port.p = 1;\n  port.h = 2;\nend Source;\nmodel Sink\n  Port port;\n  Real h;\nequation\n  port.m = 1;\n  port.h = 0;\n  h = inStream(port.h, port.h);\nend Sink;\nmodel M\n  Source a;\n  Sink b;\nequation\n  connect(a.port, b.port);\nend M;\n",
  },
  {
    id: "actualstream-takes-a-stream",
    section: "15.3",
    zh: "actualStream 的参数是连接器的 stream 变量。",
    en: "actualStream takes a stream variable of a connector.",
    code: "flat.not-a-stream",
    accept:
      "connector Port\n  Real p;\n  flow Real m;\n  stream Real h;\nend Port;\nmodel Source\n  Port port;\nequation\n  port.p = 1;\n  port.h = 2;\nend Source;\nmodel Sink\n  Port port;\n  Real h;\nequation\n  port.m = 1;\n  port.h = 0;\n  h = actualStream(port.h);\nend Sink;\nmodel M\n  Source a;\n  Sink b;\nequation\n  connect(a.port, b.port);\nend M;\n",
    reject:
      "connector Port\n  Real p;\n  flow Real m;\n  stream Real h;\nend Port;\nmodel Source\n  Port port;\nequation\n  port.p = 1;\n  port.h = 2;\nend Source;\nmodel Sink\n  Port port;\n  Real h;\nequation\n  port.m = 1;\n  port.h = 0;\n  h = actualStream(port.m);\nend Sink;\nmodel M\n  Source a;\n  Sink b;\nequation\n  connect(a.port, b.port);\nend M;\n",
  },
  {
    id: "actualstream-takes-one-argument",
    section: "15.3",
    zh: "actualStream 只有一个参数。",
    en: "actualStream takes one argument.",
    code: "instance.too-many-arguments",
    accept:
      "connector Port\n  Real p;\n  flow Real m;\n  stream Real h;\nend Port;\nmodel Source\n  Port port;\nequation\n  port.p = 1;\n  port.h = 2;\nend Source;\nmodel Sink\n  Port port;\n  Real h;\nequation\n  port.m = 1;\n  port.h = 0;\n  h = actualStream(port.h);\nend Sink;\nmodel M\n  Source a;\n  Sink b;\nequation\n  connect(a.port, b.port);\nend M;\n",
    reject:
      "connector Port\n  Real p;\n  flow Real m;\n  stream Real h;\nend Port;\nmodel Source\n  Port port;\nequation\n  port.p = 1;\n  port.h = 2;\nend Source;\nmodel Sink\n  Port port;\n  Real h;\nequation\n  port.m = 1;\n  port.h = 0;\n  h = actualStream(port.h, 1);\nend Sink;\nmodel M\n  Source a;\n  Sink b;\nequation\n  connect(a.port, b.port);\nend M;\n",
  },
  {
    id: "stream-connector-has-flow",
    section: "15.1",
    zh: "带有 stream 变量的连接器有 flow 变量。",
    en: "A connector with stream variables has a flow variable.",
    code: "flat.several-flows",
    accept:
      "connector C\n  stream Real h;\n  flow Real m;\n  Real p;\nend C;\nmodel M\n  C c;\nequation\n  c.h = 1;\n  c.p = 1;\nend M;\n",
    reject: "connector C\n  stream Real h;\nend C;\nmodel M\n  C c;\nequation\n  c.h = 1;\nend M;\n",
  },
];
