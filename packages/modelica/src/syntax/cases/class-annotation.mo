// gives the annotation of a long class to the class, also behind equations, and joins its description
model A "text" + " goes on"
equation
  annotation(Icon());
end A;
