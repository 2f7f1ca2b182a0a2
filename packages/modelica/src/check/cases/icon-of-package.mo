// lets a package extend what is only an icon
package P
  extends Picture;
  model Picture
    annotation(Icon(graphics = {Rectangle(extent = {{-100, -100}, {100, 100}})}));
  end Picture;
  constant Real k = 2;
end P;
