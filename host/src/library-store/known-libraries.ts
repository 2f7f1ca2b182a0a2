/** A public release of a library that is installed by its name. */
export interface KnownLibrary {
  readonly name: string;
  readonly version: string;
  /** Where the release is published. */
  readonly address: string;
  /** SPDX identifier. */
  readonly licence: string;
  readonly homepage: string;
  /** Packages that belong to it, the library itself first, with the checksum of their content, see `contentChecksum`. */
  readonly packages: readonly { readonly name: string; readonly version: string; readonly checksum: string }[];
}

/** Releases that are known, the newest of each library first. */
export const knownLibraries: readonly KnownLibrary[] = [
  {
    name: "Modelica",
    version: "4.1.0",
    address: "https://github.com/modelica/ModelicaStandardLibrary/archive/refs/tags/v4.1.0.zip",
    licence: "BSD-3-Clause",
    homepage: "https://github.com/modelica/ModelicaStandardLibrary",
    packages: [
      { name: "Modelica", version: "4.1.0", checksum: "2c07b6fc52408c567153d986927ca08f7b3bd2dda4e1ce1f0c2200f9cb118093" },
      {
        name: "ModelicaServices",
        version: "4.1.0",
        checksum: "0d36f28de2e3c6eb186f3b0c1c626115cf185afe0541410249777992c27a3e07",
      },
      { name: "Complex", version: "4.1.0", checksum: "e0874784036fe894dac0c9fe6c2f70b4f666ec7149d730bb915e05bd62f7337d" },
    ],
  },
  {
    name: "Modelica",
    version: "4.0.0",
    address: "https://github.com/modelica/ModelicaStandardLibrary/archive/refs/tags/v4.0.0.zip",
    licence: "BSD-3-Clause",
    homepage: "https://github.com/modelica/ModelicaStandardLibrary",
    packages: [
      { name: "Modelica", version: "4.0.0", checksum: "c8332dfffec45968cc74c10eb9a5c0ba365e6270d1cd74172e1042294515f7b1" },
      {
        name: "ModelicaServices",
        version: "4.0.0",
        checksum: "3fb379cd396d239e7c6dcfb74f2a6fca0161771acfffa8dd77b433d41fdb62b8",
      },
      { name: "Complex", version: "4.0.0", checksum: "b01931be0f0b36d3b0c19c48e201009c3cf0f187d3952585f8aba19edbf0fe81" },
    ],
  },
  {
    name: "PlanarMechanics",
    version: "1.6.0",
    address: "https://github.com/dzimmer/PlanarMechanics/archive/refs/tags/v1.6.0.zip",
    licence: "BSD-3-Clause",
    homepage: "https://github.com/dzimmer/PlanarMechanics",
    packages: [
      { name: "PlanarMechanics", version: "1.6.0", checksum: "8eb2fae9bc7e32e46021a21f112214495be1ed22ae042c6c67d1b4f5580ff01f" },
    ],
  },
  {
    name: "PhotoVoltaics",
    version: "2.1.0",
    address: "https://github.com/christiankral/PhotoVoltaics/archive/refs/tags/v2.1.0.zip",
    licence: "BSD-3-Clause",
    homepage: "https://github.com/christiankral/PhotoVoltaics",
    packages: [
      { name: "PhotoVoltaics", version: "2.1.0", checksum: "3b3cbcf415acc4a2abd54815f28a7b4a341cb46af8f59cc40028c4aa8d312ce8" },
    ],
  },
  {
    name: "OpenIPSL",
    version: "3.1.0",
    address: "https://github.com/OpenIPSL/OpenIPSL/archive/refs/tags/v3.1.0.zip",
    licence: "BSD-3-Clause",
    homepage: "https://github.com/OpenIPSL/OpenIPSL",
    packages: [
      { name: "OpenIPSL", version: "3.1.0", checksum: "594efc7e936268c0c688b031f1e489b8e2c5f015d040ac5fd85f200f763819a2" },
    ],
  },
];
